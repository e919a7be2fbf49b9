/*
 * What lint and inspect share: by which rules they judge, and from a linked model to the findings that are shown.
 */
#ifndef PCWLINT_CLI_JUDGING_H
#define PCWLINT_CLI_JUDGING_H

#include <glib.h>

#include "cli/analysis.h"
#include "cli/options.h"
#include "judge/rules.h"
#include "run/run.h"
#include "triage/policy.h"
#include "triage/scope.h"

struct judging {
    struct rule_set *rules;
    struct policy *policy; /* which rules hold for which file */
};

/* From the options and the configuration.  False with an error when rules cannot be read or do not exist; judging_clear() in any case. */
bool judging_read(struct judging *judging, const struct options *options, GError **error);
void judging_clear(struct judging *judging);

/*
 * Findings (struct finding), finished; free with g_ptr_array_unref().  `not_judged` as in judge(); NULL: nobody asks.  NULL with an
 * error when a configuration that the run found names rules that do not exist.
 */
GPtrArray *judging_run(const struct judging *judging, const struct run_result *result, GPtrArray *not_judged, GError **error);

/* What the run can say of, for suppressions and baselines.  Borrows from all three. */
struct scope judging_scope(const struct judging *judging, const struct analysis *analysis, const GPtrArray *not_judged);

#endif
