#include "lib.h"
static PPCW_REGISTRATION g_Handle;
BLOCK g_Block;
static CONFIG g_Config;
static VOID Unload(PDRIVER_OBJECT d)
{
    UNREFERENCED_PARAMETER(d);
    StopOther();
    UnregisterSet(&g_Handle);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(p);
    d->DriverUnload = Unload;
    g_Config.Version = ReadConfig();
    status = RegisterSet(&g_Handle, PCW_VERSION_1);
    if (!NT_SUCCESS(status))
        return status;
    status = StartOther(&g_Config);
    if (!NT_SUCCESS(status))
        UnregisterSet(&g_Handle);
    return status;
}
