/* The file that defines the table reads it, and nobody changes it. */
#include <ntddk.h>
#include "common.h"
static TRAFFIC Traffic;
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
    return STATUS_SUCCESS;
}
static PPCW_REGISTRATION Handle;
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Handle != NULL) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ring Traffic of bad-read-only");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = PcwRegister(&Handle, &info);
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}
