#pragma once
#include <ntddk.h>

struct PUMP_COUNTERS {
    ULONG64 Strokes;
    ULONG64 Litres;
};

/* Registered by a method. */
class PumpCounters {
public:
    NTSTATUS Start();
    void Stop();

private:
    static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);

    PPCW_REGISTRATION m_Registration;
    PUMP_COUNTERS m_Values;
};

extern PumpCounters g_PumpCounters;

/* Registered by functions of a namespace. */
namespace Valve {
NTSTATUS Open();
void Close();
}
