#include <ntddk.h>

typedef struct _DISK_COUNTERS {
    ULONG64 BytesRead;
    ULONG64 BytesWritten;
    ULONG QueueDepth;
} DISK_COUNTERS;

static DISK_COUNTERS DiskCounters;
static PPCW_REGISTRATION DiskRegistration;

static const PCW_COUNTER_DESCRIPTOR DiskDescriptors[] = {
    { 1, 0, FIELD_OFFSET(DISK_COUNTERS, BytesRead), RTL_FIELD_SIZE(DISK_COUNTERS, BytesRead) },
    { 2, 0, FIELD_OFFSET(DISK_COUNTERS, BytesWritten), RTL_FIELD_SIZE(DISK_COUNTERS, BytesWritten) },
    { 3, 0, FIELD_OFFSET(DISK_COUNTERS, QueueDepth), RTL_FIELD_SIZE(DISK_COUNTERS, QueueDepth) },
};

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

NTSTATUS
DiskStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lossy 6");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(DiskDescriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)DiskDescriptors;
    info.Callback = DiskCallback;
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

VOID
DiskRequestDone(ULONG Bytes)
{
    InterlockedAdd64((LONG64 *)&DiskCounters.BytesRead, Bytes);
    InterlockedIncrement((LONG *)&DiskCounters.QueueDepth);
    DiskCounters.BytesWritten = 0;
}

static VOID
DiskFound(VOID)
{
    DiskCounters.QueueDepth++;
}

static VOID
DiskProbe(VOID)
{
    DiskFound();
    DiskCounters.QueueDepth += 2;
}

VOID
DiskInitialize(VOID)
{
    DiskProbe();
    DiskCounters.BytesRead += 512;
}

NTSTATUS
DiskBegin(VOID)
{
    DiskCounters.BytesRead++;
    return DiskStartCounters();
}

VOID DiskMeasure(VOID);
#pragma alloc_text(INIT, DiskMeasure)
VOID
DiskMeasure(VOID)
{
    DiskCounters.BytesRead++;
}
