/*
 * What lint and inspect share: from a linked model to the findings that a report shows.
 */
#ifndef PCWLINT_CLI_JUDGING_H
#define PCWLINT_CLI_JUDGING_H

#include <glib.h>

#include "judge/rules.h"
#include "run/run.h"

/* Findings (struct finding), finished; free with g_ptr_array_unref().  `not_judged` as in judge(); NULL: nobody asks. */
GPtrArray *judging_run(const struct rule_set *rules, const struct run_result *result, GPtrArray *not_judged);

#endif
