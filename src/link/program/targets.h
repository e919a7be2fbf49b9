/* What depends on the targets: the oldest Windows of a path, and what differs between architectures. */
#ifndef PCWLINT_LINK_PROGRAM_TARGETS_H
#define PCWLINT_LINK_PROGRAM_TARGETS_H

#include "link/model.h"

/* The oldest Windows that a unit is to load on. */
const struct windows_version *link_oldest_windows(const struct target *target, const struct fact_unit *unit);

/* Fills registration.oldest_build and .known_flags, or .known_flags from .oldest_build alone; and
 * descriptor.size_by_arch over the whole model. */
void link_versions(const struct target *target, const struct fact_unit *unit,
                   const struct fact_registration *registration);
void link_known_flags(const struct fact_registration *registration);
void link_matrix(struct model *model);

#endif
