#include "cli/judging.h"

#include "judge/judge.h"

static void free_finding(gpointer finding)
{
    finding_free(finding);
}

GPtrArray *judging_run(const struct rule_set *rules, const struct run_result *result, GPtrArray *not_judged)
{
    GPtrArray *findings = g_ptr_array_new_with_free_func(free_finding);
    judge(rules, result->model, findings, not_judged);
    findings_finish(findings, result->model->targets);
    return findings;
}
