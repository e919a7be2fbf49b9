#include "ports.h"

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    while (!IsListEmpty(&PortList))
        CounterSetClose(&CONTAINING_RECORD(RemoveHeadList(&PortList), PORT, Link)->Set);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    InitializeListHead(&PortList);
    InsertTailList(&PortList, &FirstPort.Link);
    InsertTailList(&PortList, &SecondPort.Link);
    status = CounterSetOpen(&FirstPort.Set, L"List First", CounterSetCollect);
    if (NT_SUCCESS(status))
        status = CounterSetOpen(&SecondPort.Set, L"List Second", CounterSetCollect);
    if (!NT_SUCCESS(status))
        Unload(Driver);
    return status;
}
