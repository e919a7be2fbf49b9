#include "spool.h"

NTSTATUS
RegisterCounterset(const COUNTERSET *Set)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = Set->Name;
    info.CounterCount = Set->Count;
    info.Counters = Set->Rows;
    info.Callback = Set->Callback;
    info.CallbackContext = Set->Context;
    return PcwRegister(Set->Handle, &info);
}
