#include "os/limits.h"

#include <windows.h>

#include <psapi.h>

#define MIB ((SIZE_T)1024 * 1024)

/* What is committed and never touched: stacks, what malloc has in reserve. */
#define UNTOUCHED_BYTES (1024 * MIB)

/* Windows counts time in units of 100 ns. */
#define TICKS_A_SECOND 1e7

static SIZE_T memory_bytes; /* 0: no limit */
static HANDLE job;          /* of this process; never closed */

static void set_limits(LONGLONG until)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    JOBOBJECT_BASIC_LIMIT_INFORMATION *basic = &limits.BasicLimitInformation;
    basic->LimitFlags = JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if (memory_bytes > 0) { /* for what grows faster than anybody looks */
        basic->LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        limits.ProcessMemoryLimit = memory_bytes + UNTOUCHED_BYTES;
    }
    if (until > 0) {
        basic->LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_TIME;
        basic->PerProcessUserTimeLimit.QuadPart = until;
    }
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
}

/* A job inside that of the parent (child.c), which Windows 8 and later allow. */
void os_limit_memory(guint memory_mib)
{
    memory_bytes = memory_mib * MIB;
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    job = CreateJobObjectW(NULL, NULL);
    if (job != NULL && AssignProcessToJobObject(job, GetCurrentProcess()))
        set_limits(0);
}

void os_take_more_memory(void)
{
}

/* The limit of a job counts from the start of the process, and only time in user mode. */
void os_limit_time(double seconds)
{
    FILETIME made, ended, kernel, user;
    LONGLONG until = 0;
    if (seconds > 0 && GetProcessTimes(GetCurrentProcess(), &made, &ended, &kernel, &user))
        until = (LONGLONG)(((guint64)user.dwHighDateTime << 32) + user.dwLowDateTime) +
                (LONGLONG)(MIN(seconds, 1e8) * TICKS_A_SECOND);
    set_limits(until);
}

void os_limit_children(GSubprocessLauncher *launcher, guint memory_mib)
{
    (void)launcher;
    (void)memory_mib;
}

bool os_memory_exceeded(void)
{
    PROCESS_MEMORY_COUNTERS counters = {.cb = sizeof counters};
    return memory_bytes > 0 && GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters) &&
           counters.PeakPagefileUsage > memory_bytes;
}
