#include <ntddk.h>
#include "my_missing.h"

NTSTATUS Start(VOID);
VOID Stop(VOID);
static UNICODE_STRING g_Link = RTL_CONSTANT_STRING(L"\\??\\Leave"), g_Device = RTL_CONSTANT_STRING(L"\\Device\\Leave");

static VOID Unload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(path);
    driver->DriverUnload = Unload;
    status = Start();
    if (!NT_SUCCESS(status))
        return status;
    RETURN_IF_FAILED(IoCreateSymbolicLink(&g_Link, &g_Device));
    return STATUS_SUCCESS;
}
