#include <ntddk.h>

VOID
MeterPrint(const PCW_REGISTRATION_INFORMATION *Info)
{
    DbgPrint("%wZ has %lu counters\n", Info->Name, Info->CounterCount);
}
