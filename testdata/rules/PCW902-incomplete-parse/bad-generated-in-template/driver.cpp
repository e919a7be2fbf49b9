#include <ntddk.h>
#include "pumpCounters.h"

template <NTSTATUS (*Start)(PPCW_CALLBACK, PVOID), void (*Stop)()> struct Counters
{
    NTSTATUS Open() { return Start(nullptr, nullptr); }
    ~Counters() { Stop(); }
};

static Counters<RegisterPump, UnregisterPump> g_counters;

NTSTATUS PumpStart()
{
    return g_counters.Open();
}
