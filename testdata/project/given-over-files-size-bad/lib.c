#include "lib.h"

NTSTATUS RegSet(PPCW_REGISTRATION *h, PCUNICODE_STRING name, const PCW_COUNTER_DESCRIPTOR *d, ULONG n,
                PPCW_CALLBACK cb)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = name;
    info.CounterCount = n;
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)d;
    info.Callback = cb;
    return PcwRegister(h, &info);
}
