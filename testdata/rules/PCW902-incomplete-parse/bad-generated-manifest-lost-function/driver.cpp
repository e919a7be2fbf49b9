#include <ntddk.h>

typedef struct _SMELTER_STATS
{
    ULONG64 Strokes;
} SMELTER_STATS;

#include "smelterCounters.h"

NTSTATUS Device::Start()
{
    return RegisterSmelter(nullptr, nullptr);
}
