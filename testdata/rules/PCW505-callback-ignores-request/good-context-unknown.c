/* Only the driver object shows what Context is. */
#include <ntddk.h>
typedef struct _STATS { ULONG64 Reads; } STATS;
typedef struct _DEV { STATS Stats; ULONG Id; } DEV;
static DEV Device;

static PPCW_REGISTRATION Registration;
static PCW_CALLBACK Answer;
static NTSTATUS NTAPI Answer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    DEV *device = (DEV *)Context;
    PCW_DATA data;
    if (Context == NULL)
        return STATUS_SUCCESS;
    data.Data = &device->Stats;
    data.Size = sizeof(STATS);
    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
static const PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(STATS, Reads), RTL_FIELD_SIZE(STATS, Reads) } };
static DRIVER_UNLOAD Unload;
static VOID Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Registration != NULL)
        PcwUnregister(Registration);
}
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Fabrikam Reads");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, (PPCW_COUNTER_DESCRIPTOR)Rows, Answer, NULL };
    UNREFERENCED_PARAMETER(Path);
    info.CallbackContext = DriverObject->DeviceObject;
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&Registration, &info);
}
