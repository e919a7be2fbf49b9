#include <ntddk.h>
#include "pumpCounters.h"

struct Pump
{
    NTSTATUS status = RegisterPump(nullptr, nullptr);
    ~Pump() { UnregisterPump(); }
};
