#include "worker/limits.h"

#include <glib.h>

#ifdef G_OS_UNIX
#include <sys/resource.h>

/* libclang's own parse thread has a small stack; without it the parse runs on ours (LIBCLANG.md, 9). */
#define STACK_BYTES ((rlim_t)120 * 1024 * 1024)
#define MEMORY_BYTES ((rlim_t)4 * 1024 * 1024 * 1024)

static void lower_to(int resource, rlim_t wanted)
{
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max != RLIM_INFINITY && limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(resource, &limit);
}

void limits_for_worker(void)
{
    g_setenv("LIBCLANG_NOTHREADS", "1", TRUE);
    lower_to(RLIMIT_STACK, STACK_BYTES);
    lower_to(RLIMIT_CORE, 0);
#ifndef __SANITIZE_ADDRESS__
    lower_to(RLIMIT_AS, MEMORY_BYTES);
#endif
}
#else
void limits_for_worker(void)
{
    g_setenv("LIBCLANG_NOTHREADS", "1", TRUE);
}
#endif
