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

static void free_finding(gpointer finding)
{
    finding_free(finding);
}

GPtrArray *judging_run(const struct judging *judging, const struct run_result *result, GPtrArray *not_judged, GError **error)
{
    if (!policy_enable(judging->policy, error))
        return NULL;
    GPtrArray *findings = g_ptr_array_new_with_free_func(free_finding);
    judge(judging->rules, result->model, findings, not_judged);
    policy_apply(judging->policy, findings);
    findings_finish(findings, result->model->targets);
    return findings;
}
