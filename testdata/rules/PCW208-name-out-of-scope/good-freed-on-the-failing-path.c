/* What is freed when a step fails is not what is registered when it does not. */

#include <ntddk.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

static NIC_COUNTERS NicCounters;
static PPCW_REGISTRATION NicRegistration;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &NicCounters, sizeof(NicCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
NicStartCounters(PDRIVER_OBJECT Driver)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PDEVICE_OBJECT device;
    NTSTATUS status;
    PWSTR text = ExAllocatePool2(POOL_FLAG_PAGED, 64, 'ciN ');

    if (text == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    RtlCopyMemory(text, L"Contoso NIC", sizeof(L"Contoso NIC"));
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_NETWORK, 0, FALSE, &device);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(text, 'ciN ');
        return status;
    }
    RtlInitUnicodeString(&name, text);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    info.Counters = NicDescriptors;
    info.Callback = NicCallback;
    status = PcwRegister(&NicRegistration, &info);
    if (!NT_SUCCESS(status))
        IoDeleteDevice(device);
    ExFreePoolWithTag(text, 'ciN ');
    return status;
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
