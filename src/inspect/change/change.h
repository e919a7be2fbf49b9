/* Building a list of changes. */
#ifndef PCWLINT_INSPECT_CHANGE_CHANGE_H
#define PCWLINT_INSPECT_CHANGE_CHANGE_H

#include "inspect/change/comparison.h"

/* A GDestroyNotify for lists of struct change. */
void change_free(gpointer data);

/* Adds a change, unless one with these words is there; takes `text`, `before` and `after`.  Returns it, or NULL. */
struct change *change_add(GPtrArray *changes, enum change_kind kind, enum change_what what, bool breaks, char *text,
                          char *before, char *after);

#endif
