/* One name of a table. */

#include <ntddk.h>

typedef struct _QUEUE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} QUEUE_COUNTERS;

static QUEUE_COUNTERS QueueCounters;
static PPCW_REGISTRATION QueueRegistration;

static PCW_COUNTER_DESCRIPTOR QueueDescriptors[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(QUEUE_COUNTERS, Received), sizeof(ULONG64) },
};

static UNICODE_STRING QueueNames[] = {
    RTL_CONSTANT_STRING(L"transmit"),
    RTL_CONSTANT_STRING(L"receive/fast"),    // expect: PCW517
}static    // expect: PCW902

; NTSTATUS NTAPI
QueueCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (i = 0; i < RTL_NUMBER_OF(QueueNames); i++) {
        PCW_DATA data = { &QueueCounters, sizeof(QueueCounters) };

        PcwAddInstance(Info->CollectData.Buffer, &QueueNames[i], i, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
QueueStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Queue");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(QueueDescriptors);
    info.Counters = QueueDescriptors;
    info.Callback = QueueCallback;
    return PcwRegister(&QueueRegistration, &info);
}

VOID
QueueStopCounters(VOID)
{
    if (QueueRegistration != NULL) {
        PcwUnregister(QueueRegistration);
        QueueRegistration = NULL;
    }
}
