/* The block is an allocation of its own: `&` gives the pointer's address. */

#include <ntddk.h>

typedef struct _TAPE_STATISTICS {
    ULONG64 Reads;
    ULONG64 Writes;
} TAPE_STATISTICS, *PTAPE_STATISTICS;

typedef struct _TAPE_EXTENSION {
    PDEVICE_OBJECT Lower;
    PTAPE_STATISTICS Statistics;
    ULONG Flags[8];
} TAPE_EXTENSION, *PTAPE_EXTENSION;

static PTAPE_EXTENSION Tape;
static PPCW_REGISTRATION TapeRegistration;

static PCW_COUNTER_DESCRIPTOR TapeDescriptors[] = {
    { 1, 0, FIELD_OFFSET(TAPE_STATISTICS, Reads), RTL_FIELD_SIZE(TAPE_STATISTICS, Reads) },
    { 2, 0, FIELD_OFFSET(TAPE_STATISTICS, Writes), RTL_FIELD_SIZE(TAPE_STATISTICS, Writes) },
};

static NTSTATUS NTAPI
TapeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"tape");
    PTAPE_EXTENSION tape = Tape;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    if (tape == NULL || (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData))
        return STATUS_SUCCESS;
    data.Data = &tape->Statistics;  // expect: PCW515
    data.Size = sizeof(*tape->Statistics);
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
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
