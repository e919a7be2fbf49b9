/*
 * What of the findings is accepted: suppression comments and the baseline, as the command line has them.
 *
 *     --baseline A                      what A knows stays quiet; nothing is written
 *     --write-baseline B                everything that is found now is known from now on; B's own entries stay where nothing was judged
 *     --baseline A --write-baseline B   B is A without what is cleared; nothing is added
 */
#ifndef PCWLINT_CLI_ACCEPTANCE_H
#define PCWLINT_CLI_ACCEPTANCE_H

#include "cli/options.h"
#include "report/report.h"
#include "triage/scope.h"

struct acceptance {
    struct baseline *baseline;     /* NULL: none is asked for */
    GPtrArray *suppressed, *known; /* of struct finding, owned */
    GPtrArray *cleared;            /* of struct baseline_entry, the baseline's */
    struct report_baseline report;
};

/* Reads the baselines.  False: `status` is the exit status and all is said.  Release in both cases with acceptance_clear(). */
bool acceptance_open(struct acceptance *acceptance, const struct options *options, int *status);
void acceptance_clear(struct acceptance *acceptance);

/* The steps, in this order: each takes away from `findings`. */
void acceptance_suppress(struct acceptance *acceptance, const struct scope *scope, GPtrArray *findings);
void acceptance_compare(struct acceptance *acceptance, const struct scope *scope, GPtrArray *findings);

/* Writes what is to be written; false when that failed, and all is said. */
bool acceptance_write(struct acceptance *acceptance, const struct scope *scope, const GPtrArray *findings);

#endif
