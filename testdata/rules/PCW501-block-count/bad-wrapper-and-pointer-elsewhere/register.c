#include "queue.h"

NTSTATUS
RegisterSet(PPCW_REGISTRATION *Set, PUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Rows, ULONG Count)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.Counters = Rows;
    info.CounterCount = Count;
    return PcwRegister(Set, &info);
}
