/* The label frees the context of a registration that one of the paths to it has made: that it stays open is the same mistake. */
#include <ntddk.h>

typedef struct { ULONG64 A, B; } D;
static D *Data;
static PPCW_REGISTRATION Set;

static NTSTATUS NTAPI
Query(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"d");
    PCW_DATA data = { Context, sizeof(D) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    IoDeleteDevice(DriverObject->DeviceObject);
    if (Set != NULL)
        PcwUnregister(Set);
    ExFreePoolWithTag(Data, 'ataD');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Freed On Failure");
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, 8 }, { 2, 0, 8, 8 } };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, rows, Query };
    PDEVICE_OBJECT device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    Data = ExAllocatePoolZero(NonPagedPoolNx, sizeof(D), 'ataD');
    if (Data == NULL)
        return STATUS_NO_MEMORY;
    info.CallbackContext = Data;
    status = PcwRegister(&Set, &info);
    if (!NT_SUCCESS(status))
        goto Free;
    status = IoCreateDevice(DriverObject, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        goto Free;
    DriverObject->DriverUnload = Unload;
    return STATUS_SUCCESS;

Free:
    ExFreePoolWithTag(Data, 'ataD');    // expect: PCW608
    return status;
}
