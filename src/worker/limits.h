/*
 * Limits of a worker process.  The one place that is POSIX only; its Windows twin is a job object with a memory limit and
 * the stack size of the executable's header.
 */
#ifndef PCWLINT_WORKER_LIMITS_H
#define PCWLINT_WORKER_LIMITS_H

/* Called first in a worker: a stack that deep sources fit in, memory that one file cannot take from the machine. */
void limits_for_worker(void);

#endif
