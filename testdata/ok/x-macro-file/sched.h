#pragma once

typedef struct _SCHED_STATS {
#define COUNTER(Name, Type) Type Name;
#include "sched_counters.def"
#undef COUNTER
} SCHED_STATS;

enum {
#define COUNTER(Name, Type) SchedId##Name,
#include "sched_counters.def"
#undef COUNTER
    SCHED_COUNTERS
};

__declspec(selectany) PCW_COUNTER_DESCRIPTOR SchedCounters[] = {
#define COUNTER(Name, Type) { SchedId##Name, 0, FIELD_OFFSET(SCHED_STATS, Name), sizeof(Type) },
#include "sched_counters.def"
#undef COUNTER
};

C_ASSERT(RTL_NUMBER_OF(SchedCounters) == SCHED_COUNTERS);
