/* The handle lies in a structure inside of another one, and is stopped through a pointer to the inner one. */
#include <ntddk.h>
typedef struct _TRAFFIC {
    ULONG Frames;
    ULONG64 Bytes;
} TRAFFIC;
static TRAFFIC Traffic;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TRAFFIC, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(TRAFFIC, Bytes), sizeof(ULONG64) },
};
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
    return STATUS_SUCCESS;
}
typedef struct _METER {
    ULONG Users;
    PPCW_REGISTRATION Counters;
    PPCW_REGISTRATION Spare;
} METER;
typedef struct _RING {
    ULONG Slots;
    METER Meter;
} RING;
static METER *Current;
static NTSTATUS StartMeter(METER *Meter)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ring Traffic");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = Collect;
    return PcwRegister(&Meter->Counters, &info);
}
static VOID StopMeter(METER *Meter)
{
    if (Meter->Counters != NULL) {
        PcwUnregister(Meter->Counters);
        Meter->Counters = NULL;
    }
}
NTSTATUS RingCreate(PDEVICE_OBJECT Device)
{
    RING *ring = (RING *)ExAllocatePoolZero(NonPagedPoolNx, sizeof(RING), 'gniR');
    UNREFERENCED_PARAMETER(Device);
    if (ring == NULL)
        return STATUS_NO_MEMORY;
    Current = &ring->Meter;
    return StartMeter(Current);
}
VOID RingDelete(PDEVICE_OBJECT Device)
{
    UNREFERENCED_PARAMETER(Device);
    if (Current != NULL)
        StopMeter(Current);
}
