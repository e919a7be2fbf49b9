#include <ntddk.h>

typedef struct _POOL_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} POOL_COUNTERS;

static POOL_COUNTERS PoolCounters;
static PPCW_REGISTRATION PoolRegistration;

static PCW_COUNTER_DESCRIPTOR PoolDescriptors[] = {
    { 1, 0, FIELD_OFFSET(POOL_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(POOL_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR PoolName[32];

static NTSTATUS NTAPI
PoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &PoolCounters, sizeof(PoolCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, PoolName);
    RtlAnsiStringToUnicodeString(&instance, &text, TRUE);
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    RtlFreeUnicodeString(&instance);
    return status;
}

NTSTATUS
PoolStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Pool");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PoolDescriptors);
    info.Counters = PoolDescriptors;
    info.Callback = PoolCallback;
    return PcwRegister(&PoolRegistration, &info);
}

VOID
PoolStopCounters(VOID)
{
    if (PoolRegistration != NULL) {
        PcwUnregister(PoolRegistration);
        PoolRegistration = NULL;
    }
}
