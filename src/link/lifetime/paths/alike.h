/* Sequences that are not judged (vague), and that do the same. */
#ifndef PCWLINT_LINK_LIFETIME_PATHS_ALIKE_H
#define PCWLINT_LINK_LIFETIME_PATHS_ALIKE_H

#include "link/lifetime/paths/sequence.h"

/* Merges vague sequences that differ only in what they require, and frees the others: the one that stays tells what
 * some path does, whatever it requires.  The array, of struct sequence, owns its elements. */
void alike_merge(GPtrArray *sequences);

/*
 * Drops sequences that contradict themselves.  Of those that have done the same things and leave all handles in the
 * same states, keeps the first, as property simulation does: a loop over ports that can each fail in three ways has 256
 * paths, and few such states.  `words`, a table of text -> number, is the same for all sequences of a program: what
 * an event does is put into words once.  True: some are gone.
 */
bool alike_join(GHashTable *words, GPtrArray *sequences);

#endif
