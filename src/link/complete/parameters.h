/*
 * Registrations by a helper that is given a name, a version, a table or a callback, and whose callers are in other
 * files: each of its callers makes one.
 */
#ifndef PCWLINT_LINK_COMPLETE_PARAMETERS_H
#define PCWLINT_LINK_COMPLETE_PARAMETERS_H

#include "link/model.h"

/*
 * Puts a registration for each call in sight into the caller's unit, with the values that are passed.  The one with
 * parameters goes when there was such a call.  A note says where calls
 * were not followed.  Comes first, since what is passed may be a variable of a third file.
 */
void complete_parameters(const struct model *model);

#endif
