/* How the sources of a run reach headers, for the scan (scan/choice/scan.h): what scopes and builds say, worked out
 * when it is asked for. */
#ifndef PCWLINT_RUN_INPUTS_INCLUDE_LOOKUP_H
#define PCWLINT_RUN_INPUTS_INCLUDE_LOOKUP_H

#include "run/inputs/scope-table.h"
#include "scan/sources/lookup.h"

struct include_lookup;

/* `table` is borrowed; it knows all sources. */
struct include_lookup *include_lookup_new(struct scope_table *table);
void include_lookup_free(struct include_lookup *lookup);

/* The answers, which live as long as `lookup`. */
struct scan_lookup include_lookup_for_scan(struct include_lookup *lookup);

#endif
