/* What the files that compare share. */
#ifndef PCWLINT_INSPECT_CHANGE_BUILD_H
#define PCWLINT_INSPECT_CHANGE_BUILD_H

#include "inspect/change/comparison.h"

/* Of GPtrArray: releases a struct change. */
void change_free(gpointer data);

/* Adds a change, unless one with these words is there; takes `text`, `before` and `after`.  Answers it, or NULL. */
struct change *change_add(GPtrArray *changes, enum change_kind kind, enum change_what what, bool breaks, char *text,
                          char *before, char *after);

/* counters.c: the rows of two tables of one counterset. */
void compare_counters(GPtrArray *changes, const struct view_table *before, const struct view_table *after);

/* consumers.c: what their manifests say, and what defects do to what consumers see.  `sure`: all of today was analysed.
 */
void compare_consumers(GPtrArray *changes, const struct view_set *before, const struct view_set *after, bool sure);

/* registrations.c: what is registered under the name, and how: all but the tables. */
void compare_registrations(GPtrArray *changes, const struct view_set *before, const struct view_set *after);

#endif
