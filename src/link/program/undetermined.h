/* What could not be worked out, so that silence means "checked" and never "not understood". */
#ifndef PCWLINT_LINK_PROGRAM_UNDETERMINED_H
#define PCWLINT_LINK_PROGRAM_UNDETERMINED_H

#include "link/blocks/blocks.h"

/* Fills registration.undetermined. */
void link_undetermined(const struct fact_registration *registration, const GArray *gaps);

/* Adds the sizes of data blocks that instances of the registration hand over (link_served()); each block is said once.
 */
void link_unknown_sizes(const struct fact_registration *registration, const GArray *gaps);

/* Callbacks that pass their requests to code that was not found, and do not answer them all themselves.  What callbacks
 * do is known over all runs (link_callbacks()). */
void link_unknown_answers(struct link *link);

/* The lowest build of a registration with version 2 is not known: its version is not judged. */
void link_unknown_guard(const struct fact_registration *registration, const char *reason);

#endif
