/* The report of an earlier run of the same command: if nothing that it rests on has changed (session/kept.h), it is
 * written again. */
#ifndef PCWLINT_CLI_CHECK_KEPT_REPORT_H
#define PCWLINT_CLI_CHECK_KEPT_REPORT_H

#include <stdbool.h>

#include "cli/options.h"
#include "session/kept.h"
#include "session/session.h"

/*
 * Call it before anything is read.  Returns NULL when no report is kept for these options, because they write files,
 * rest on what cannot be observed, or ask how the run went.  Free with kept_end().
 */
struct kept *kept_report_begin(const struct options *options);

/* Writes the report that was kept, and sets the exit status.  False: there is none that still holds. */
bool kept_report_write(const struct options *options, struct kept *kept, int *status);

/* Keeps a report that was written, unless something could not be analysed: the next run may be able to. */
void kept_report_keep(const struct options *options, const struct session *session, const struct check *check,
                      const char *text, int status);

#endif
