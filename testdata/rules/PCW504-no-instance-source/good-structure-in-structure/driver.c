/* The instance is created through a pointer to the structure inside of the one that was registered. */
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
typedef struct _METER {
    ULONG Users;
    PPCW_REGISTRATION Counters;
    PPCW_INSTANCE Instance;
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
    info.Callback = NULL;
    return PcwRegister(&Meter->Counters, &info);
}
static VOID StopMeter(METER *Meter)
{
    if (Meter->Counters != NULL) {
        PcwUnregister(Meter->Counters);
        Meter->Counters = NULL;
    }
}
NTSTATUS RingCreate(VOID)
{
    RING *ring = (RING *)ExAllocatePoolZero(NonPagedPoolNx, sizeof(RING), 'gniR');
    if (ring == NULL)
        return STATUS_NO_MEMORY;
    Current = &ring->Meter;
    return StartMeter(Current);
}
NTSTATUS RingStart(VOID)
{
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    return PcwCreateInstance(&Current->Instance, Current->Counters, &one, 1, &data);
}
VOID RingDelete(VOID)
{
    if (Current->Instance != NULL) {
        PcwCloseInstance(Current->Instance);
        Current->Instance = NULL;
    }
    StopMeter(Current);
}
