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

#endif
