// A macro of a header that is not there stands before the call: the value is the call's.

#include <ntddk.h>

typedef struct _DISK_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} DISK_COUNTERS;

static DISK_COUNTERS DiskCounters;
static PPCW_REGISTRATION DiskRegistration;
static PPCW_REGISTRATION QueueRegistration;
static UNICODE_STRING DiskName = RTL_CONSTANT_STRING(L"Contoso Macro Disk");
static UNICODE_STRING QueueName = RTL_CONSTANT_STRING(L"Contoso Macro Queue");

static PCW_COUNTER_DESCRIPTOR DiskDescriptors[] = {
    { 1, 0, FIELD_OFFSET(DISK_COUNTERS, Reads), RTL_FIELD_SIZE(DISK_COUNTERS, Reads) },
    { 2, 0, FIELD_OFFSET(DISK_COUNTERS, Writes), RTL_FIELD_SIZE(DISK_COUNTERS, Writes) },
};

static NTSTATUS NTAPI
DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &DiskCounters, sizeof(DiskCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static PCW_REGISTRATION_INFORMATION DiskInfo = {
    PCW_VERSION_1, &DiskName, RTL_NUMBER_OF(DiskDescriptors), DiskDescriptors, DiskCallback
};
static PCW_REGISTRATION_INFORMATION QueueInfo = {
    PCW_VERSION_1, &QueueName, RTL_NUMBER_OF(DiskDescriptors), DiskDescriptors, DiskCallback
};

static VOID
CloseSet(PPCW_REGISTRATION *Registration)
{
    if (*Registration != NULL) {
        PcwUnregister(*Registration);
        *Registration = NULL;
    }
}

static VOID
DiskUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    CloseSet(&DiskRegistration);
    CloseSet(&QueueRegistration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DiskUnload;
    status = MY_CAST PcwRegister(&DiskRegistration, &DiskInfo);    // expect: PCW902
    if (!NT_SUCCESS(status))
        return status;
    if (!NT_SUCCESS(status = MY_CHECKED(NTSTATUS) PcwRegister(&QueueRegistration, &QueueInfo)))
    {
        CloseSet(&DiskRegistration);
        return status;
    }
    return STATUS_SUCCESS;
}
