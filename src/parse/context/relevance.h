/*
 * Which functions of a unit have to do with PCW, told from their text alone: a word scan is a thousand times cheaper
 * than lowering.  A function is relevant when its text holds a PCW identifier, or a name whose own definition (macro,
 * function) is relevant, to a fixpoint.  Wrong on the safe side: a name that only looks related costs time, no more.
 */
#ifndef PCWLINT_PARSE_CONTEXT_RELEVANCE_H
#define PCWLINT_PARSE_CONTEXT_RELEVANCE_H

#include "parse/context/lower.h"

struct relevance;

/* Reads the whole unit; borrows `lower`.  relevance_free() does not accept NULL. */
struct relevance *relevance_new(struct lower *lower);
void relevance_free(struct relevance *relevance);

/* Relevant function definitions of the project's files that no tool has written, in source order. */
guint relevance_count(const struct relevance *relevance);
CXCursor relevance_definition(const struct relevance *relevance, guint index);

/* The function is relevant only because it names a table, such as Modules[] = { { PerfStart, PerfStop }, … }. */
bool relevance_is_by_table(const struct relevance *relevance, guint index);

/* Whether the variable is such a table. */
bool relevance_is_table(const struct relevance *relevance, CXCursor variable);

/*
 * Whether the function is of interest only when something refers to it: a static or inline function of a header, which
 * every including unit has, and which does not register anything itself.
 */
bool relevance_waits(const struct relevance *relevance, guint index);

/* All is lowered: needed for the next two. */
void relevance_note_lowered(struct relevance *relevance);

/* Some function of the user's files that is not relevant mentions this name, or a macro that stands for it. */
bool relevance_is_used_elsewhere(const struct relevance *relevance, const char *name);

/* The same of a function that is not lowered either, as a static helper of a relevant one is. */
bool relevance_is_used_unseen(const struct relevance *relevance, const char *name);

/* Some relevant function mentions this name. */
bool relevance_uses(const struct relevance *relevance, const char *name);

/*
 * Whether the word is a name of PCW: of the API, or of a function, macro or handle that leads to it.  *touches: the
 * name, when only another file can confirm that; else NULL.  It lives as long as `relevance`.
 */
bool relevance_is_name(const struct relevance *relevance, const char *word, const char **touches);

/* A macro of the user's files has this name. */
bool relevance_is_macro(const struct relevance *relevance, const char *name);

#endif
