/*
 * Things with a weight, of which so many are held as weigh no more than a limit together.  What is let go of is always
 * the heaviest: in the end those are held that a list from the lightest to the heaviest starts with, as far as the
 * limit allows, in whatever order they came.  At no time is more held.
 */
#ifndef PCWLINT_BASE_BOUNDED_SET_H
#define PCWLINT_BASE_BOUNDED_SET_H

#include <glib.h>

struct bounded_set;

/* Calls `let_go` with each thing that is removed, which may be the one just added. */
struct bounded_set *bounded_set_new(guint64 most, void (*let_go)(gpointer thing, gpointer data), gpointer data);

/* Of the things themselves nothing is freed; NULL is fine. */
void bounded_set_free(struct bounded_set *set);

/* `order` decides among things of one weight, and is different for each: the last goes first. */
void bounded_set_add(struct bounded_set *set, gpointer thing, guint64 weight, guint64 order);

#endif
