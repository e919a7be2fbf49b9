/* Why a worker gave no answer, in the words of a finding (PCW904) or of an error. */
#ifndef PCWLINT_RUN_ENDING_H
#define PCWLINT_RUN_ENDING_H

#include <glib.h>

#include "run/child.h"

/* Of a worker that ended over a unit: `said` is what it wrote to its standard error, `memory_mib` the limit it had (0: none). */
char *ending_of_unit(struct child_end end, const char *said, guint memory_mib);

/* Of one that took longer than `seconds`. */
char *ending_of_time(double seconds);

/* Of one that ended before it did anything: the installation is broken. */
char *ending_of_start(const char *program, struct child_end end, const char *said);

#endif
