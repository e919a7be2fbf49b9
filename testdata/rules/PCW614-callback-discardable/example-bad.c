#include <ntddk.h>

typedef struct _TAPE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} TAPE_COUNTERS;

NTSTATUS TapeStartCounters(VOID);
NTSTATUS NTAPI TapeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);

#ifdef ALLOC_PRAGMA
#pragma alloc_text(INIT, TapeStartCounters)
#pragma alloc_text(INIT, TapeCallback)
#endif

static TAPE_COUNTERS TapeCounters;
static PPCW_REGISTRATION TapeRegistration;

static PCW_COUNTER_DESCRIPTOR TapeDescriptors[] = {
    { 1, 0, FIELD_OFFSET(TAPE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(TAPE_COUNTERS, Received), sizeof(ULONG64) },
};

NTSTATUS NTAPI
TapeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &TapeCounters, sizeof(TapeCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
TapeStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tape");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(TapeDescriptors);
    info.Counters = TapeDescriptors;
    info.Callback = TapeCallback;
    return PcwRegister(&TapeRegistration, &info);
}

VOID
TapeStopCounters(VOID)
{
    if (TapeRegistration != NULL) {
        PcwUnregister(TapeRegistration);
        TapeRegistration = NULL;
    }
}
