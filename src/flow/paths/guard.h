/* Which Windows a path can run on, after the checks that it has made (kernel/windows.h). */
#ifndef PCWLINT_FLOW_PATHS_GUARD_H
#define PCWLINT_FLOW_PATHS_GUARD_H

#include "flow/access/run.h"

/* The version numbers of Windows as far as PCW goes back. */
enum {
    WINDOWS_OLDEST_BUILD = 7600,
    WINDOWS_NEWEST_BUILD = 65535,
    WINDOWS_OLDEST_MAJOR = 6,
    WINDOWS_NEWEST_MAJOR = 10,
    WINDOWS_NEWEST_MINOR = 3,
    WINDOWS_FIRST_BUILD_OF_10 = 10240
};

/* The lowest build that the path's checks let through; 0 when it has made none. */
int64_t flow_guard_build(const struct flow *flow, const struct state *state);

/* The highest one; 0 when its checks exclude no newer Windows. */
int64_t flow_guard_last(const struct flow *flow, const struct state *state);

#endif
