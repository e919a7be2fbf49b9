/* Instances by a helper: a wrapper around PcwAddInstance or PcwCreateInstance whose callers are in other files. */
#ifndef PCWLINT_LINK_COMPLETE_INSTANCES_H
#define PCWLINT_LINK_COMPLETE_INSTANCES_H

#include "link/model.h"

/*
 * Puts an instance for each call in sight into the caller's unit, with the values that are passed.  The helper's own
 * goes when there was such a call.
 */
void complete_instances(const struct model *model);

#endif
