#include "include/mycounters.h"

PMY_COUNTERS Disks, Ports, Twice;

NTSTATUS CreateDevice(PDRIVER_OBJECT DriverObject);

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(RegistryPath);

    status = MyCountersOpen(L"Disks", &Disks);
    if (!NT_SUCCESS(status))
        return status;

    status = CreateDevice(DriverObject);
    if (!NT_SUCCESS(status))
        return status; // expect: ACME-4

    MyCountersOpen(L"Ports", &Ports); // expect: ACME-1
    return STATUS_SUCCESS;
}

NTSTATUS Retry(void)
{
    NTSTATUS status = MyCountersOpen(L"Twice", &Twice);
    if (!NT_SUCCESS(status))
        return status;
    return MyCountersOpen(L"Twice again", &Twice); // expect: ACME-2
}

VOID CloseTwice(void)
{
    PMY_COUNTERS counters = NULL;
    if (NT_SUCCESS(MyCountersOpen(L"Local", &counters))) {
        MyCountersClose(counters);
        MyCountersClose(counters); // expect: ACME-3
    }
}

VOID CloseFailed(void)
{
    PMY_COUNTERS counters = NULL;
    NTSTATUS status = MyCountersOpen(L"Local", &counters);
    if (!NT_SUCCESS(status))
        MyCountersClose(counters); // expect: ACME-3
    else
        MyCountersClose(counters);
}

VOID Lose(void)
{
    PMY_COUNTERS counters = NULL;
    if (!NT_SUCCESS(MyCountersOpen(L"Local", &counters))) // expect: ACME-5
        return;
}
