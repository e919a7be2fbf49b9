/*
 * One look at the sources: what stands in them, and what there is to say of it.  With --fix there are several, one after the other.
 */
#ifndef PCWLINT_CLI_LOOK_H
#define PCWLINT_CLI_LOOK_H

#include <glib.h>
#include <stdbool.h>

#include "cli/analysis.h"
#include "cli/judging.h"

struct look {
    struct analysis analysis;
    GPtrArray *findings;   /* of struct finding: those that count */
    GPtrArray *not_judged; /* of ids, the rules' own */
    guint outside;         /* findings that concern no change (--changed-since) */
};

/* False: `status` is the exit status, and all is said.  Release in both cases with look_clear(). */
bool look_over(struct look *look, const struct options *options, const struct judging *judging, const struct command *command, int *status);
void look_clear(struct look *look);

#endif
