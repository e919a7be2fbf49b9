#include <ntddk.h>

typedef struct _DISK_COUNTERS {
    ULONG64 BytesRead;
    ULONG64 BytesWritten;
} DISK_COUNTERS;

static DISK_COUNTERS DiskCounters;
static PPCW_REGISTRATION DiskRegistration;

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

static VOID
DiskDescribe(PCW_REGISTRATION_INFORMATION *Info)
{
    PCW_COUNTER_DESCRIPTOR descriptors[] = {
        { 1, 0, FIELD_OFFSET(DISK_COUNTERS, BytesRead), RTL_FIELD_SIZE(DISK_COUNTERS, BytesRead) },
        { 2, 0, FIELD_OFFSET(DISK_COUNTERS, BytesWritten), RTL_FIELD_SIZE(DISK_COUNTERS, BytesWritten) },
    };
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Volume");

    RtlZeroMemory(Info, sizeof(*Info));
    Info->Version = PCW_VERSION_1;
    Info->Name = &name;
    Info->CounterCount = RTL_NUMBER_OF(descriptors);
    Info->Counters = descriptors;
    Info->Callback = DiskCallback;
}

NTSTATUS
DiskStartCounters(VOID)
{
    PCW_REGISTRATION_INFORMATION info;

    DiskDescribe(&info);
    return PcwRegister(&DiskRegistration, &info);
}

VOID
DiskStopCounters(VOID)
{
    if (DiskRegistration != NULL) {
        PcwUnregister(DiskRegistration);
        DiskRegistration = NULL;
    }
}
