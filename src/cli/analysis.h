/*
 * What lint and extract share: from options to a linked model.
 */
#ifndef PCWLINT_CLI_ANALYSIS_H
#define PCWLINT_CLI_ANALYSIS_H

#include <glib.h>
#include <stdbool.h>

#include "cli/options.h"
#include "judge/rules.h"
#include "run/run.h"

struct analysis {
    GPtrArray *inputs; /* of char *: what is analysed (inputs.h) */
    struct run_result *result;
};

/* For --show-config: the pipeline up to where it would start to analyse.  Else as analysis_run(). */
bool analysis_plan(struct analysis *analysis, const struct options *options, const struct command *command, int *status);

/* The same, and `see` is shown the jobs of the plan; what it says decides (run.h, `answer`). */
typedef bool (*analysis_see_jobs)(gpointer data, struct pool_job *jobs, guint n_jobs, GError **error);
bool analysis_plan_jobs(struct analysis *analysis, const struct options *options, const struct command *command, analysis_see_jobs see, gpointer data, int *status);

/*
 * Checks the options and runs the pipeline over options->words.  False: `status` is the exit status and all is said.
 * Release in both cases with analysis_clear().  `rules`: what the result will be judged by, read while workers are busy; NULL: nothing.
 */
bool analysis_run(struct analysis *analysis, const struct options *options, const struct rule_set *rules, const struct command *command, int *status);
void analysis_clear(struct analysis *analysis);

/* Whether some input could not be analysed. */
bool analysis_incomplete(const struct analysis *analysis);

#endif
