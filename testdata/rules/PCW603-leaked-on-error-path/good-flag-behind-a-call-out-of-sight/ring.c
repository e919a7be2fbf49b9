#include "ring.h"

RING_STATE Ring;

static NTSTATUS NTAPI
RingAnswer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Total");
    PCW_DATA data = { &Ring.Stats, sizeof(RING_STATS) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
RingRegister(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(RING_STATS, Reads), RTL_FIELD_SIZE(RING_STATS, Reads) },
        { 2, 0, FIELD_OFFSET(RING_STATS, Writes), RTL_FIELD_SIZE(RING_STATS, Writes) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ring Latency");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = RingAnswer;
    return PcwRegister(&Ring.Set, &info);
}

NTSTATUS
RingStart(VOID)
{
    NTSTATUS status;

    status = RingRegister();
    if (!NT_SUCCESS(status))
        return status;
    Ring.On = TRUE;
    status = PlatformAttach();
    if (!NT_SUCCESS(status)) {
        RingStop();
        return status;
    }
    return STATUS_SUCCESS;
}

VOID
RingStop(VOID)
{
    PlatformDetach();
    if (Ring.On && Ring.Set != NULL) {
        PcwUnregister(Ring.Set);
        Ring.Set = NULL;
        Ring.On = FALSE;
    }
}
