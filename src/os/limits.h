/* Limits that a process gives itself: a worker, so that no source can take the machine. */
#ifndef PCWLINT_OS_LIMITS_H
#define PCWLINT_OS_LIMITS_H

#include <gio/gio.h>
#include <stdbool.h>

/*
 * Called first: a stack that deep sources fit in (on Windows the link sets it), memory that one file cannot take from
 * the machine (0: no limit), and no dump of memory or dialog when the process crashes.
 */
void os_limit_memory(guint memory_mib);

/* Takes memory from the system in larger parts than malloc() would, and so less often. */
void os_take_more_memory(void);

/*
 * From now on this process may use so many seconds of processor time, and the system ends it when they are used up; 0:
 * it may run on.  Its parent sees that as child_end.of_time.  Processor time, because a report must not depend on what
 * else the machine is doing.
 */
void os_limit_time(double seconds);

/* Limits the memory of the programs that `launcher` starts, without the files that they map, and lets none of them
 * leave a dump.  Does nothing on Windows, where no device is a file without an end. */
void os_limit_children(GSubprocessLauncher *launcher, guint memory_mib);

/* This process has taken more memory than os_limit_memory() allows.  From any thread. */
bool os_memory_exceeded(void);

#endif
