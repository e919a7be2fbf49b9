/* How the sources of a run reach headers, for the scan (scan.h): what scopes and builds say, worked out when it is
 * asked for. */
#ifndef PCWLINT_RUN_WAYS_H
#define PCWLINT_RUN_WAYS_H

#include "run/scoped.h"
#include "scan/scan.h"

struct ways;

/* `scoped` is borrowed; it knows all sources. */
struct ways *ways_new(struct scoped *scoped);
void ways_free(struct ways *ways);

/* The answers, which live as long as `ways`. */
struct scan_ways ways_for_scan(struct ways *ways);

#endif
