#include <ntddk.h>

namespace perf
{
#include "valveCounters.h"
}

NTSTATUS ValveStart()
{
    return perf::RegisterValve(nullptr, nullptr);
}
