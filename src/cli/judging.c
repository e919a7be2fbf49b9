#include "cli/judging.h"

#include <string.h>

#include "cli/catalogue.h"
#include "cli/configured.h"
#include "judge/judge.h"

bool judging_read(struct judging *judging, const struct options *options, GError **error)
{
    memset(judging, 0, sizeof *judging);
    judging->rules = catalogue_read(options, error);
    if (judging->rules == NULL)
        return false;
    g_autofree char *select = options_joined(options->select), *ignore = options_joined(options->ignore);
    const struct policy_options said = {judging->rules, configured_configs(options->configured), select, ignore, options->strict};
    judging->policy = policy_new(&said, error);
    if (judging->policy != NULL)
        configured_set_policy(options->configured, judging->policy);
    return judging->policy != NULL;
}

void judging_clear(struct judging *judging)
{
    policy_free(judging->policy);
    g_clear_pointer(&judging->rules, rule_set_free);
}

GPtrArray *judging_run(const struct judging *judging, const struct run_result *result, GPtrArray *not_judged, GError **error)
{
    if (!policy_enable(judging->policy, error))
        return NULL;
    GPtrArray *findings = findings_new();
    judge(judging->rules, result->model, findings, not_judged);
    policy_apply(judging->policy, findings);
    findings_finish(findings, result->model->targets);
    return findings;
}

struct scope judging_scope(const struct judging *judging, const struct analysis *analysis, const GPtrArray *not_judged)
{
    return (struct scope){judging->rules, analysis->result->model, not_judged, analysis->inputs, judging->policy};
}
