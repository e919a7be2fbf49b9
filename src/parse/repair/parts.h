/*
 * What the parts of the repair share: the notes of what was missing, and what is declared for it.
 */
#ifndef PCWLINT_PARSE_REPAIR_PARTS_H
#define PCWLINT_PARSE_REPAIR_PARTS_H

#include "facts/words.h"
#include "parse/repair/repair.h"
#include "parse/repair/diagnostic.h"

/* A note at the place of the message; its list or `repair` owns it. */
struct repair_place *repair_place_new(const struct diagnostic *t, enum word_missing what, const char *name);

/* Notes in one of the lists of `repair` that something of that kind and name is missing, once. */
void repair_note(struct repair *repair, GPtrArray *list, const struct diagnostic *t, enum word_missing what,
                 const char *name);

/* Adds the text of a declaration or definition of `name` to the prelude.  False when the prelude has that name already,
 * or when it is no identifier. */
bool repair_declare(struct repair *repair, const char *name, const char *text);

/* A header, by its name in #include, that is found when no other is.  False: there is one already.  Takes `text`. */
bool repair_add_stub(struct repair *repair, const char *header, char *text);

/* Looks for the headers that were not found; true when some of them are there now, and may ask for more. */
bool repair_headers(struct repair *repair, CXTranslationUnit tu);

/* A header is still missing. */
bool repair_lacks_header(const struct repair *repair);

/* Makes headers that are missing from manifests that stand for what is not declared; true when one was made. */
bool repair_generated(struct repair *repair, CXTranslationUnit tu);

#endif
