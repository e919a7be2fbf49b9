/*
 * What lint and extract share: from options to a linked model.
 */
#ifndef PCWLINT_CLI_ANALYSIS_H
#define PCWLINT_CLI_ANALYSIS_H

#include <glib.h>
#include <stdbool.h>

#include "cli/options.h"
#include "run/run.h"

struct analysis {
    GArray *targets; /* of struct target: those asked for */
    GPtrArray *inputs; /* of char *: what is analysed (inputs.h) */
    struct settings *user, *kit;   /* what the command line says of compiling; kit: NULL without --wdk */
    struct run_result *result;
};

/*
 * Checks the options and runs the pipeline over options->words.  False: `status` is the exit status and all is said.
 * Release in both cases with analysis_clear().
 */
bool analysis_run(struct analysis *analysis, const struct options *options, const struct command *command, int *status);
void analysis_clear(struct analysis *analysis);

/* Whether some input could not be analysed. */
bool analysis_incomplete(const struct analysis *analysis);

#endif
