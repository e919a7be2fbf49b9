/* Structures and fields that a manifest names and the sources do not have. */
#ifndef PCWLINT_LINK_MANIFEST_MISSING_H
#define PCWLINT_LINK_MANIFEST_MISSING_H

#include "link/link.h"

/* The unit knows the structure, and it has no such member: no generated header compiles (PCW704).  False
 * where the structure is not known. */
bool manifest_lacks_field(const struct fact_unit *unit, const char *type, const char *field);

/* Marks the counter, whose structure has no such field; names the structure where the unit knows it. */
void manifest_mark_missing_field(const struct fact_unit *unit, const struct fact_manifest_set *set,
                                 const struct fact_manifest_counter *counter);

/* Marks the structs and fields that a unit's sources do not have. */
void manifest_take_missing(const struct fact_unit *unit, const GArray *entries);

#endif
