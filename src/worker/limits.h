/*
 * Limits of a worker process.  POSIX; the Windows twin is a job object with a memory limit, and the stack size of the
 * executable's header.
 */
#ifndef PCWLINT_WORKER_LIMITS_H
#define PCWLINT_WORKER_LIMITS_H

#include <glib.h>
#include <stdbool.h>

/*
 * Called first in a worker: a stack that deep sources fit in, memory that one file cannot take from the machine (0: no
 * limit), and a crash of libclang that is a crash.
 */
void limits_for_worker(guint memory_mib);

/*
 * From now on this process may use so many seconds of processor time, and is ended by SIGPROF when they are used up; 0:
 * it may run on.  Processor time, because a report must not depend on what else the machine is doing.
 */
void limits_time(double seconds);

/* This process has taken more memory than that.  From any thread. */
bool limits_memory_exceeded(void);

#endif
