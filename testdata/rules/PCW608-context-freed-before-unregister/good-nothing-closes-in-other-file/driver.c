/* Sessions end with the driver, behind PcwUnregister. */
#include "session.h"

PPCW_REGISTRATION SessionSet;

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (SessionSet != NULL)
        PcwUnregister(SessionSet);
    SessionsEnd();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Sessions End At Last");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, rows, NULL, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&SessionSet, &info);
}
