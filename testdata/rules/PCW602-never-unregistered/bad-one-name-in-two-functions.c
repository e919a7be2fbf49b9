/* Two functions have a static handle each, of one name: the second one is never unregistered. */

#include <ntddk.h>

typedef struct _TOTALS {
    ULONG64 Sent;
} TOTALS;

static TOTALS Totals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },
};

static NTSTATUS NTAPI
TotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
DiskSwitch(BOOLEAN Up)
{
    static PPCW_REGISTRATION handle;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disk");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, NULL };

    if (Up)
        return PcwRegister(&handle, &info);
    if (handle != NULL) {
        PcwUnregister(handle);
        handle = NULL;
    }
    return STATUS_SUCCESS;
}

NTSTATUS
CacheSwitch(BOOLEAN Up)
{
    static PPCW_REGISTRATION handle;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Cache");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, NULL };

    return Up ? PcwRegister(&handle, &info) : STATUS_SUCCESS;    // expect: PCW602
}

DRIVER_UNLOAD DriverUnload;

VOID
DriverUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    DiskSwitch(FALSE);
    CacheSwitch(FALSE);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status = DiskSwitch(TRUE);

    UNREFERENCED_PARAMETER(RegistryPath);
    if (!NT_SUCCESS(status))
        return status;
    status = CacheSwitch(TRUE);
    if (!NT_SUCCESS(status))
        DiskSwitch(FALSE);
    DriverObject->DriverUnload = DriverUnload;
    return status;
}
