#include "flow/paths/guard.h"

#include "flow/conditions/condition.h"

int64_t flow_guard_build(const struct flow *flow, const struct state *state)
{
    int64_t low = 0, high, major = 0, minor = 0;
    if (flow->windows.build == NULL)
        return 0;
    condition_range(state, flow->windows.minor, &minor, &high);
    condition_range(state, flow->windows.build, &low, &high);
    condition_range(state, flow->windows.major, &major, &high);
    if (major >= WINDOWS_NEWEST_MAJOR && minor > 0)
        return WINDOWS_NEWEST_BUILD; /* there is no 10.1: only a Windows of the future gets here */
    if (major >= WINDOWS_NEWEST_MAJOR && low < WINDOWS_FIRST_BUILD_OF_10)
        low = WINDOWS_FIRST_BUILD_OF_10;
    return low > WINDOWS_OLDEST_BUILD ? low : 0;
}

int64_t flow_guard_last(const struct flow *flow, const struct state *state)
{
    int64_t low, high, major_low, major_high;
    if (flow->windows.build == NULL)
        return 0;
    condition_range(state, flow->windows.build, &low, &high);
    condition_range(state, flow->windows.major, &major_low, &major_high);
    if (major_high < WINDOWS_NEWEST_MAJOR && high >= WINDOWS_FIRST_BUILD_OF_10)
        high = WINDOWS_FIRST_BUILD_OF_10 - 1;
    return high < WINDOWS_NEWEST_BUILD ? high : 0;
}
