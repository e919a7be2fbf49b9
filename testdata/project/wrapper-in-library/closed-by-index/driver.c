#include "../library/counter-set.h"

static COUNTER_SET Sets[3], Alone;

static VOID CloseTwo(PCOUNTER_SET One, PCOUNTER_SET Two)
{
    CounterSetClose(Two);
    CounterSetClose(One);
}

static VOID Unload(PDRIVER_OBJECT Driver)
{
    ULONG i;

    UNREFERENCED_PARAMETER(Driver);
    for (i = 1; i < RTL_NUMBER_OF(Sets); i++)
        CounterSetClose(&Sets[i]);
    CloseTwo(&Alone, &Sets[0]);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = CounterSetOpen(&Sets[0], L"Index 0", CounterSetCollect);
    if (NT_SUCCESS(status))
        status = CounterSetOpen(&Sets[2], L"Index 2", CounterSetCollect);
    if (NT_SUCCESS(status))
        status = CounterSetOpen(&Alone, L"Index Alone", CounterSetCollect);
    if (!NT_SUCCESS(status))
        Unload(Driver);
    return status;
}
