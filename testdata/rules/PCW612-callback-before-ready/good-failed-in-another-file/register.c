#include "counters.h"

NTSTATUS
RegisterCounterset(PPCW_REGISTRATION *Handle, PCUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Rows, ULONG Count,
                   PPCW_CALLBACK Callback, PVOID Context)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.CounterCount = Count;
    info.Counters = Rows;
    info.Callback = Callback;
    info.CallbackContext = Context;
    return PcwRegister(Handle, &info);
}
