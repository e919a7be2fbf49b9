#include "../library/counter-set.h"

extern COUNTER_SET First, Second;
extern PCOUNTER_SET AllSets[2];

static VOID Unload(PDRIVER_OBJECT Driver)
{
    ULONG i;

    UNREFERENCED_PARAMETER(Driver);
    for (i = 0; i < 2; i++)
        CounterSetClose(AllSets[i]);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = CounterSetOpen(&First, L"Table First", CounterSetCollect);
    if (NT_SUCCESS(status))
        status = CounterSetOpen(&Second, L"Table Second", CounterSetCollect);
    if (!NT_SUCCESS(status))
        Unload(Driver);
    return status;
}
