/* One callback for two countersets, each with an instance of its own name. */

#include <ntddk.h>

typedef struct _LANE_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} LANE_COUNTERS;

typedef struct _LANE {
    BOOLEAN Fast;
    LANE_COUNTERS Counters;
} LANE;

static LANE Fast = { TRUE };
static LANE Slow = { FALSE };
static PPCW_REGISTRATION SlowRegistration;
static PPCW_REGISTRATION LaneRegistration;

static PCW_COUNTER_DESCRIPTOR LaneDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LANE_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(LANE_COUNTERS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
LaneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING fast = RTL_CONSTANT_STRING(L"default"), slow = RTL_CONSTANT_STRING(L"default");
    NTSTATUS status = STATUS_SUCCESS;
    PCW_DATA data = { 0 };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Size = sizeof(LANE_COUNTERS);
    if (Context == &Fast) {
        data.Data = &Fast.Counters;
        status = PcwAddInstance(Info->CollectData.Buffer, &fast, 0, 1, &data);
    }
    if (Context == &Slow && NT_SUCCESS(status)) {
        data.Data = &Slow.Counters;
        status = PcwAddInstance(Info->CollectData.Buffer, &slow, 0, 1, &data);
    }
    return status;
}

static NTSTATUS
LaneRegister(PPCW_REGISTRATION *Registration, PCUNICODE_STRING Name, PVOID Context)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.CounterCount = RTL_NUMBER_OF(LaneDescriptors);
    info.Counters = LaneDescriptors;
    info.Callback = LaneCallback;
    info.CallbackContext = Context;
    return PcwRegister(Registration, &info);
}

VOID
LaneStopCounters(VOID)
{
    if (LaneRegistration != NULL) {
        PcwUnregister(LaneRegistration);
        LaneRegistration = NULL;
    }
    if (SlowRegistration != NULL) {
        PcwUnregister(SlowRegistration);
        SlowRegistration = NULL;
    }
}

NTSTATUS
LaneStartCounters(VOID)
{
    UNICODE_STRING fast = RTL_CONSTANT_STRING(L"Contoso Fast Lane"), slow = RTL_CONSTANT_STRING(L"Contoso Slow Lane");
    NTSTATUS status;

    status = LaneRegister(&LaneRegistration, &fast, &Fast);
    if (!NT_SUCCESS(status))
        return status;
    status = LaneRegister(&SlowRegistration, &slow, &Slow);
    if (!NT_SUCCESS(status)) {
        SlowRegistration = NULL;
        LaneStopCounters();
    }
    return status;
}
