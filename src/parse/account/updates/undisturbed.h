/*
 * Functions that may update a counter without an Interlocked routine and lose nothing, as far as their text shows:
 * those that run while no other code of the driver runs, and those that hold a lock.  In doubt a function is one of
 * them, so that PCW417 stays silent: a name that only looks like a lock counts as one.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_UPDATES_UNDISTURBED_H
#define PCWLINT_PARSE_ACCOUNT_UPDATES_UNDISTURBED_H

#include "parse/context/lower.h"

struct undisturbed;

/* Reads the unit's files; borrows `lower`, whose `relevance` must be there.  undisturbed_free() does not accept NULL.
 */
struct undisturbed *undisturbed_new(struct lower *lower);
void undisturbed_free(struct undisturbed *undisturbed);

/*
 * The function runs at start-up or at unload, or only such functions call it; or it, or a function that calls it, takes
 * a lock, waits, or reads the number of the current processor.
 */
bool undisturbed_is(struct undisturbed *undisturbed, guint function);

#endif
