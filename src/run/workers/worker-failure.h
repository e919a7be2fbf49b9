/* Why a worker gave no answer, in the words of a finding (PCW904) or of an error. */
#ifndef PCWLINT_RUN_WORKERS_WORKER_FAILURE_H
#define PCWLINT_RUN_WORKERS_WORKER_FAILURE_H

#include <glib.h>
#include <stdbool.h>

#include "os/child.h"

/* The limits that a worker had for one unit. */
struct worker_failure_limits {
    guint memory_mib; /* 0: none */
    double seconds;   /* of processor time */
};

/* The worker was ended because it had used up its processor time. */
bool worker_failure_is_of_time(struct child_end end);

/* Of a worker that ended over a unit: `error_output` is what it wrote to its standard error. */
char *worker_failure_of_unit(struct child_end end, const char *error_output,
                             const struct worker_failure_limits *limits);

/* Of one that did not answer within `seconds` of the clock. */
char *worker_failure_of_wait(double seconds);

/* Of one that ended before it did anything: the installation is broken. */
char *worker_failure_of_start(const char *program, struct child_end end, const char *error_output);

#endif
