/*
 * One look at the sources: what stands in them, and what there is to say of it.  With --fix there are several, one after the other.
 */
#ifndef PCWLINT_CLI_LOOK_H
#define PCWLINT_CLI_LOOK_H

#include <glib.h>
#include <stdbool.h>

#include "cli/acceptance.h"
#include "cli/analysis.h"
#include "cli/judging.h"

struct look {
    struct analysis analysis;
    struct acceptance acceptance; /* what is suppressed or known */
    struct scope scope;           /* what the run can say of */
    GPtrArray *findings;   /* of struct finding: those that count */
    GPtrArray *not_judged; /* of ids, the rules' own */
    guint outside;         /* findings that concern no change (--changed-since) */
};

/* False: `status` is the exit status, and all is said.  Release in both cases with look_clear(). */
bool look_over(struct look *look, const struct options *options, const struct judging *judging, const struct command *command, int *status);

/* Writes the baseline, when that is asked for.  False when it failed, and all is said. */
bool look_accept(struct look *look);

void look_clear(struct look *look);

#endif
