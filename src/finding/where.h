/* Where a finding holds, in words. */
#ifndef PCWLINT_FINDING_WHERE_H
#define PCWLINT_FINDING_WHERE_H

#include <glib.h>

#include "config/target.h"

/*
 * "on x86 only", "when built for WIN10_VB and WIN10_FE only"; NULL when it holds in every target.  `targets` are of
 * struct target, `holds` are indices into them.  Free with g_free().
 */
char *where_phrase(const GArray *targets, const GArray *holds);

/* The name of the target's configuration without its platform, "Debug"; interned.  NULL: it has none. */
const char *where_configuration(const struct target *target);

#endif
