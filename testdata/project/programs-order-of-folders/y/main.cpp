#include "../lib/counts.h"
NTSTATUS StartOwn(VOID);
extern PPCW_REGISTRATION gOwn;
static VOID Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (gOwn) PcwUnregister(gOwn);
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return StartOwn();
}
