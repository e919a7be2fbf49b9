/*
 * --fix and --diff: making the fixes that findings carry, or showing them.
 *
 * Fixes are made in rounds: what was changed is analysed again, so that the report is about what remains, and whether a fix helped is
 * seen and not believed.
 */
#ifndef PCWLINT_CLI_FIXING_H
#define PCWLINT_CLI_FIXING_H

#include <glib.h>
#include <stdbool.h>

#include "cli/options.h"
#include "report/report.h"

struct fixing;

/* Before the first look at the sources.  Free with fixing_free(). */
struct fixing *fixing_new(const struct options *options);
void fixing_free(struct fixing *fixing);

/* Makes what can be made.  True: files were changed, and have to be looked at again. */
bool fixing_round(struct fixing *fixing, const GPtrArray *findings);

/* The last look: notes whether what was fixed is gone, and nothing else came. */
void fixing_check(struct fixing *fixing, const GPtrArray *findings);

/* What there is to say, as notes behind those of the run. */
void fixing_tell(const struct fixing *fixing, GPtrArray *notes);

/* For the report; NULL without --fix. */
const struct report_fixes *fixing_done(const struct fixing *fixing);

/* A file could not be written. */
bool fixing_failed(const struct fixing *fixing);

/* Writes what would be changed as a diff.  The exit status: whether there is anything; EXIT_USAGE when it cannot be written. */
int fixing_show(const struct fixing *fixing, const GPtrArray *findings);

#endif
