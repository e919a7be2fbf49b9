/* What is registered under the name of a counterset, and how. */
#ifndef PCWLINT_INSPECT_CHANGE_REGISTRATIONS_H
#define PCWLINT_INSPECT_CHANGE_REGISTRATIONS_H

#include "inspect/change/comparison.h"

/* Adds what differs between the registrations, except in their tables. */
void compare_registrations(GPtrArray *changes, const struct view_set *before, const struct view_set *after);

#endif
