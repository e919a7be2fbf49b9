#include "../library/counter-set.h"

static COUNTER_SET Receive, Send;

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    CounterSetClose(&Send);
    CounterSetClose(&Receive);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = CounterSetOpen(&Receive, L"Same Name", CounterSetCollect);
    if (!NT_SUCCESS(status))
        return status;
    status = CounterSetOpen(&Send, L"Same Name", CounterSetCollect);
    if (!NT_SUCCESS(status))
        CounterSetClose(&Receive);
    return status;
}
