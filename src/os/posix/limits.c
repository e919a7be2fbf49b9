#include "os/limits.h"

#include <math.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>

#include "os/sanitizer.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define MIB ((rlim_t)1024 * 1024)

/* libclang's own parse thread has a small stack; without it the parse runs on ours (parse/LIBCLANG.md). */
#define STACK_BYTES (120 * MIB)

/* What is mapped and never touched: libraries, stacks, what malloc has in reserve. */
#define UNTOUCHED_BYTES (1024 * MIB)

/* What getrusage() counts memory in. */
#ifdef __APPLE__
#define RSS_UNIT 1
#else
#define RSS_UNIT 1024
#endif

static rlim_t memory_bytes; /* 0: no limit */

static void lower_to(int resource, rlim_t wanted)
{
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max != RLIM_INFINITY && limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(resource, &limit);
}

/* A worker allocates and frees tens of MiB for each unit.  Returning them to the system in between would take a tenth
 * of its time. */
static void tune_malloc(void)
{
#if defined(__GLIBC__) && !defined(SANITIZED)
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
#endif
}

/* Large blocks go back to the system at once, as they do without this.  All threads share one arena: another one would
 * grow by a page or two at a time, with a system call for each file that its thread reads. */
void os_take_more_memory(void)
{
#if defined(__GLIBC__) && !defined(SANITIZED)
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
    mallopt(M_ARENA_MAX, 1);
#endif
}

void os_limit_memory(guint memory_mib)
{
    lower_to(RLIMIT_STACK, STACK_BYTES);
    lower_to(RLIMIT_CORE, 0);
    tune_malloc();
    memory_bytes = memory_mib * MIB;
#ifndef SANITIZED
    if (memory_bytes > 0) /* for what grows faster than anybody looks */
        lower_to(RLIMIT_AS, memory_bytes + UNTOUCHED_BYTES);
#endif
}

/* SIGPROF ends a process that does not handle it (os/posix/child.c). */
void os_limit_time(double seconds)
{
    const double longest = 1e8;
    double whole = floor(MIN(seconds, longest));
    const struct itimerval timer = {.it_value = {(time_t)whole, (suseconds_t)((MIN(seconds, longest) - whole) * 1e6)}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

/* In the child, before the program runs. */
static void limit_data(gpointer memory_mib)
{
    lower_to(RLIMIT_DATA, GPOINTER_TO_UINT(memory_mib) * MIB);
    lower_to(RLIMIT_CORE, 0);
}

void os_limit_children(GSubprocessLauncher *launcher, guint memory_mib)
{
    g_subprocess_launcher_set_child_setup(launcher, limit_data, GUINT_TO_POINTER(memory_mib), NULL);
}

bool os_memory_exceeded(void)
{
    struct rusage usage;
    return memory_bytes > 0 && getrusage(RUSAGE_SELF, &usage) == 0 && (rlim_t)usage.ru_maxrss * RSS_UNIT > memory_bytes;
}
