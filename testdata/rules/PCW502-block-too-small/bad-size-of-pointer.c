/*
 * hba_perf.c - per-adapter statistics of the RAID miniport's companion driver
 */
#include <ntddk.h>

typedef struct _HBA_STATS {
    ULONG64 ReadCommands;
    ULONG64 WriteCommands;
    ULONG64 TaskAborts;
    ULONG   BusResets;
    ULONG   QueueFull;
} HBA_STATS, *PHBA_STATS;

typedef struct _HBA_EXTENSION {
    PDEVICE_OBJECT    Self;
    PDEVICE_OBJECT    Lower;
    UNICODE_STRING    PerfName;
    WCHAR             PerfNameText[16];
    PPCW_INSTANCE     PerfInstance;
    HBA_STATS         Stats;
} HBA_EXTENSION, *PHBA_EXTENSION;

PPCW_REGISTRATION HbaPcwRegistration;
static LONG HbaNextIndex;

static PCW_COUNTER_DESCRIPTOR HbaCounters[] = {
    { .Id = 1, .StructIndex = 0, .Offset = FIELD_OFFSET(HBA_STATS, ReadCommands), .Size = sizeof(ULONG64) },
    { .Id = 2, .StructIndex = 0, .Offset = FIELD_OFFSET(HBA_STATS, WriteCommands), .Size = sizeof(ULONG64) },
    { .Id = 3, .StructIndex = 0, .Offset = FIELD_OFFSET(HBA_STATS, TaskAborts), .Size = sizeof(ULONG64) },
    { .Id = 4, .StructIndex = 0, .Offset = FIELD_OFFSET(HBA_STATS, BusResets), .Size = sizeof(ULONG) },
    { .Id = 5, .StructIndex = 0, .Offset = FIELD_OFFSET(HBA_STATS, QueueFull), .Size = sizeof(ULONG) },
};

NTSTATUS
HbaPerfAttach(PHBA_EXTENSION Extension)
{
    PHBA_STATS stats = &Extension->Stats;
    PCW_DATA data;
    NTSTATUS status;

    if (HbaPcwRegistration == NULL) {
        return STATUS_SUCCESS;
    }

    RtlInitEmptyUnicodeString(&Extension->PerfName, Extension->PerfNameText, sizeof(Extension->PerfNameText));
    status = RtlIntegerToUnicodeString(InterlockedIncrement(&HbaNextIndex), 10, &Extension->PerfName);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    data.Data = stats;
    data.Size = sizeof(stats);
    return PcwCreateInstance(&Extension->PerfInstance,      // expect: PCW502
                             HbaPcwRegistration,
                             &Extension->PerfName,
                             1,
                             &data);
}

VOID
HbaPerfDetach(PHBA_EXTENSION Extension)
{
    if (Extension->PerfInstance != NULL) {
        PcwCloseInstance(Extension->PerfInstance);
        Extension->PerfInstance = NULL;
    }
}

NTSTATUS
HbaPerfInitialize(VOID)
{
    DECLARE_CONST_UNICODE_STRING(setName, L"RAID Adapter");
    PCW_REGISTRATION_INFORMATION info = {
        .Version = PCW_VERSION_1,
        .Name = &setName,
        .CounterCount = RTL_NUMBER_OF(HbaCounters),
        .Counters = HbaCounters,
    };

    return PcwRegister(&HbaPcwRegistration, &info);
}

VOID
HbaPerfTerminate(VOID)
{
    if (HbaPcwRegistration != NULL) {
        PcwUnregister(HbaPcwRegistration);
        HbaPcwRegistration = NULL;
    }
}
