#include <wdm.h>

// Everything from NotPublished on is bookkeeping; the block ends before it.
typedef struct _TAPE_STATS {
    LARGE_INTEGER BlocksRead;
    LARGE_INTEGER BlocksWritten;
    ULONG Filemarks;
    ULONG SoftErrors;
    UCHAR NotPublished[512];
} TAPE_STATS;

#define TAPE_PUBLISHED RTL_SIZEOF_THROUGH_FIELD(TAPE_STATS, SoftErrors)

PPCW_REGISTRATION TapePcw;
TAPE_STATS TapeStats;

static NTSTATUS
TapeAdd(PPCW_BUFFER Buffer, BOOLEAN WithValues)
{
    UNICODE_STRING drive;
    PCW_DATA data = { NULL, TAPE_PUBLISHED };

    RtlInitUnicodeString(&drive, L"Tape0");
    if (WithValues) {
        data.Data = &TapeStats;
    }
    return PcwAddInstance(Buffer, &drive, 0, 1, &data);
}

NTSTATUS NTAPI
TapePcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackEnumerateInstances: return TapeAdd(Info->EnumerateInstances.Buffer, FALSE);
    case PcwCallbackCollectData:        return TapeAdd(Info->CollectData.Buffer, TRUE);
    default:                            return STATUS_SUCCESS;
    }
}

NTSTATUS
TapePcwOpen(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(TAPE_STATS, BlocksRead), RTL_FIELD_SIZE(TAPE_STATS, BlocksRead) },
        { 2, 0, FIELD_OFFSET(TAPE_STATS, BlocksWritten), RTL_FIELD_SIZE(TAPE_STATS, BlocksWritten) },
        { 3, 0, FIELD_OFFSET(TAPE_STATS, Filemarks), RTL_FIELD_SIZE(TAPE_STATS, Filemarks) },
        { 4, 0, FIELD_OFFSET(TAPE_STATS, SoftErrors), RTL_FIELD_SIZE(TAPE_STATS, SoftErrors) },
    };
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, TapePcwCallback, NULL };

    RtlInitUnicodeString(&name, L"Tape Class Extension");
    return PcwRegister(&TapePcw, &info);
}

VOID
TapePcwClose(VOID)
{
    PPCW_REGISTRATION registration = TapePcw;

    TapePcw = NULL;
    if (registration != NULL) {
        PcwUnregister(registration);
    }
}
