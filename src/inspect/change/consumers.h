/* What has changed for consumers. */
#ifndef PCWLINT_INSPECT_CHANGE_CONSUMERS_H
#define PCWLINT_INSPECT_CHANGE_CONSUMERS_H

#include "inspect/change/comparison.h"

/* Adds what differs between the manifests of a counterset, and in what defects do to consumers.  `sure`: all of today
 * was analysed. */
void compare_consumers(GPtrArray *changes, const struct view_set *before, const struct view_set *after, bool sure);

#endif
