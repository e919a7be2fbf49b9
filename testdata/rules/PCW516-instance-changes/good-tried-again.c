/* The second call is made because the first one was refused. */

#include <ntddk.h>

typedef struct _ZONE_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} ZONE_COUNTERS;

static ZONE_COUNTERS ZoneCounters;
static PPCW_REGISTRATION ZoneRegistration;

static PCW_COUNTER_DESCRIPTOR ZoneDescriptors[] = {
    { 1, 0, FIELD_OFFSET(ZONE_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(ZONE_COUNTERS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
ZoneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"zone");
    PCW_DATA data = { &ZoneCounters, sizeof(ZoneCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    if (status == STATUS_INSUFFICIENT_RESOURCES)
        status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return status;
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
