/* The context is a member of the device extension, behind a local pointer. */

#include <ntddk.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

static PPCW_REGISTRATION NicRegistration;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { Context, sizeof(NIC_COUNTERS) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

typedef struct _NIC_EXTENSION {
    PDEVICE_OBJECT Lower;
    NIC_COUNTERS Counters;
} NIC_EXTENSION;

NTSTATUS
NicStartCounters(PDEVICE_OBJECT Device)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso NIC");
    NIC_EXTENSION *extension = Device->DeviceExtension;
    PCW_REGISTRATION_INFORMATION info;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    info.Counters = NicDescriptors;
    info.Callback = NicCallback;
    info.CallbackContext = &extension->Counters;
    return PcwRegister(&NicRegistration, &info);
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
