/*++
    usbhubx: hub extension driver; all state hangs off one allocation
--*/
#include <ntddk.h>

#define HUBX_TAG 'xbuH'

typedef struct _HUBX_COUNTERS {
    ULONG   PortResets;
    ULONG   OverCurrents;
    ULONG64 BytesForwarded;
} HUBX_COUNTERS;

typedef struct _HUBX_STATE {
    LIST_ENTRY    Ports;
    FAST_MUTEX    Lock;
    HUBX_COUNTERS Counters;
} HUBX_STATE, *PHUBX_STATE;

static PHUBX_STATE HubxState;
static PPCW_REGISTRATION HubxRegistration;

static NTSTATUS NTAPI
HubxCounters(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PHUBX_STATE state = (PHUBX_STATE)Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    data.Data = &state->Counters;
    data.Size = sizeof(HUBX_COUNTERS);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
HubxUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    ExFreePoolWithTag(HubxState, HUBX_TAG);     // expect: PCW608
    HubxState = NULL;

    if (HubxRegistration != NULL) {
        PcwUnregister(HubxRegistration);
        HubxRegistration = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR descriptors[] = {
        { 1, 0, FIELD_OFFSET(HUBX_COUNTERS, PortResets), RTL_FIELD_SIZE(HUBX_COUNTERS, PortResets) },
        { 2, 0, FIELD_OFFSET(HUBX_COUNTERS, OverCurrents), RTL_FIELD_SIZE(HUBX_COUNTERS, OverCurrents) },
        { 3, 0, FIELD_OFFSET(HUBX_COUNTERS, BytesForwarded), RTL_FIELD_SIZE(HUBX_COUNTERS, BytesForwarded) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"USB Hub Extension");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    HubxState = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(HUBX_STATE), HUBX_TAG);
    if (HubxState == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    InitializeListHead(&HubxState->Ports);
    ExInitializeFastMutex(&HubxState->Lock);

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(descriptors);
    info.Counters = descriptors;
    info.Callback = HubxCounters;
    info.CallbackContext = HubxState;
    status = PcwRegister(&HubxRegistration, &info);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(HubxState, HUBX_TAG);
        HubxState = NULL;
        return status;
    }

    DriverObject->DriverUnload = HubxUnload;
    return STATUS_SUCCESS;
}
