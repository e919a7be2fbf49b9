/* Another file answers for the rest of the instances. */

#include <ntddk.h>

typedef struct _ZONE_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} ZONE_COUNTERS;

static ZONE_COUNTERS ZoneCounters;

NTSTATUS ZoneAddOthers(PPCW_BUFFER Buffer, BOOLEAN Collect);
static PPCW_REGISTRATION ZoneRegistration;

static PCW_COUNTER_DESCRIPTOR ZoneDescriptors[] = {
    { 1, 0, FIELD_OFFSET(ZONE_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(ZONE_COUNTERS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
ZoneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING all = RTL_CONSTANT_STRING(L"all"), total = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &ZoneCounters, sizeof(ZoneCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = PcwAddInstance(Info->EnumerateInstances.Buffer, &all, 0, 0, NULL);
        return NT_SUCCESS(status) ? ZoneAddOthers(Info->EnumerateInstances.Buffer, FALSE) : status;
    case PcwCallbackCollectData:
        status = PcwAddInstance(Info->CollectData.Buffer, &total, 1, 1, &data);
        return NT_SUCCESS(status) ? ZoneAddOthers(Info->CollectData.Buffer, TRUE) : status;
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS
ZoneStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Zone");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(ZoneDescriptors);
    info.Counters = ZoneDescriptors;
    info.Callback = ZoneCallback;
    return PcwRegister(&ZoneRegistration, &info);
}

VOID
ZoneStopCounters(VOID)
{
    if (ZoneRegistration != NULL) {
        PcwUnregister(ZoneRegistration);
        ZoneRegistration = NULL;
    }
}
