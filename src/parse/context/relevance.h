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

/* All function definitions of the project's files, lambdas of variables and templates included. */
struct function_text {
    CXCursor definition;
    const char *name;
    const struct ir_range *range;
    GHashTable *words; /* set of the identifiers in its text */
    bool relevant;
};
guint relevance_function_count(const struct relevance *relevance);
struct function_text relevance_function(const struct relevance *relevance, guint index);

/* One of the words is in the function's text. */
bool function_mentions(const struct function_text *function, GHashTable *words);

/*
 * The words that `is_meant` accepts, and the macros of the project's files whose text has such a word, directly or
 * through other macros (about 60 at most).  A set of borrowed strings; free with g_hash_table_unref().
 */
GHashTable *relevance_leading_to(const struct relevance *relevance, bool (*is_meant)(const char *word, gpointer data),
                                 gpointer data);

/*
 * Whether the function is of interest only when something refers to it: a static or inline function of a header, which
 * every including unit has, and which does not register anything itself.
 */
bool relevance_waits(const struct relevance *relevance, guint index);

/* Some function of the user's files that is not relevant mentions this name. */
bool relevance_is_used_elsewhere(const struct relevance *relevance, const char *name);

/* Some relevant function mentions this name. */
bool relevance_uses(const struct relevance *relevance, const char *name);

/*
 * The statement around the place has to do with PCW.  *name receives the name that says so where only another file can
 * tell whether that is the function that it seems to be (it lives as long as `relevance`); NULL where this unit knows.
 */
bool relevance_statement(const struct relevance *relevance, const struct ir_range *place, const char **name);

/*
 * Whether the word is a name of PCW: of the API, or of a function, macro or handle that leads to it.  *touches: the
 * name, when only another file can confirm that; else NULL.  It lives as long as `relevance`.
 */
bool relevance_is_name(const struct relevance *relevance, const char *word, const char **touches);

/*
 * What a name of the project's own stands for: 0, or ALIAS_USES where its text leads to a routine of the API or to a
 * function that CTRPP makes, with ALIAS_REGISTERS where one of them registers.  ALIAS_FUNCTION: it is a function that a
 * header defines, else a macro.  ALIAS_UNLESS: another definition of the macro leads nowhere.
 */
enum { ALIAS_USES = 1, ALIAS_REGISTERS = 2, ALIAS_FUNCTION = 4, ALIAS_UNLESS = 8 };
guint relevance_alias(const struct relevance *relevance, const char *word);

/* A file of the project names a routine of PCW or of another protocol, or has an own name for one. */
bool relevance_mentions_routines(const struct relevance *relevance);

/* The word is a routine of user-mode providers, in a tree that has one of those. */
bool relevance_is_provider_routine(const struct relevance *relevance, const char *word);

/* Takes into account what the macros of a file stand for that an #include names and the parse has not read. */
void relevance_add_unread(struct relevance *relevance, const char *text, size_t size);

/* The statement at the place takes the address of a variable at file scope that PCW's functions use: whoever is given
 * it may write there. */
bool relevance_gives_away(const struct relevance *relevance, const struct ir_range *place);

/* Outside of functions, braces follow the place, in which a variable at file scope is used that PCW's functions use:
 * the body of a function that was lost. */
bool relevance_loses_body(const struct relevance *relevance, const struct ir_range *place);

/* The function around the place, by its name alone; NULL: there is none, or it is not the project's. */
const char *relevance_function_at(const struct relevance *relevance, const struct ir_range *place);

/* A macro of the user's files has this name. */
bool relevance_is_macro(const struct relevance *relevance, const char *name);

/* The place is in a function that has to do with PCW.  *name: as for relevance_statement(). */
bool relevance_place(const struct relevance *relevance, const struct ir_range *place, const char **name);

/*
 * Whether a relevant function mentions a word of the declaration around the place, which is outside of functions. Names
 * of system headers do not count, nor do words for which `skip` returns true (NULL: no such words).
 */
typedef bool (*relevance_skip)(gpointer data, const char *word);
bool relevance_declares(const struct relevance *relevance, const struct ir_range *place, relevance_skip skip,
                        gpointer data);

/* The place is inside the braces of a structure, an enumeration or a table, and a relevant function mentions a name of
 * it. */
bool relevance_in_declaration(const struct relevance *relevance, const struct ir_range *place);

/* Whether the word is a keyword, or a type, routine or macro of the system, which any function may use. */
bool relevance_is_common(const struct relevance *relevance, const char *word);

/* Whether a macro stands for one expression without effects, however the user's files define it; or is such a macro of
 * the kit. */
bool relevance_expression_macro(const struct relevance *relevance, const char *name);

/*
 * A list macro, `#define ROWS(X) X(1, a) X(2, b)`: its text is where rows are written.  True for the name of one, with
 * the file and bytes of its definition.
 */
bool relevance_list_macro(const struct relevance *relevance, const char *name, uint32_t *file, uint32_t *from,
                          uint32_t *to);

#endif
