/*
 * Functions whose plain changes of a variable lose nothing, as far as the text shows: those that run while nothing else
 * of the driver does, and those that hold a lock.  Wrong on the safe side: a name that only looks like a lock counts.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_UNDISTURBED_H
#define PCWLINT_PARSE_ACCOUNT_UNDISTURBED_H

#include "parse/context/relevance.h"

struct undisturbed;

struct undisturbed *undisturbed_new(struct lower *lower);
void undisturbed_free(struct undisturbed *undisturbed);

/*
 * The function runs at start-up or at the end, or is called by such functions only; or it, or one that calls it, takes
 * a lock, waits, or asks which processor it runs on.
 */
bool undisturbed_is(struct undisturbed *undisturbed, guint function);

#endif
