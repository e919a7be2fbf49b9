/* The settings are copied from the defaults of another file. */
#include <ntddk.h>

typedef struct _TAPE_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
} TAPE_STATS;

static TAPE_STATS TapeStats;
typedef struct _TAPE_SETTINGS {
    ULONG Depth;
    ULONG Counters;
} TAPE_SETTINGS;

extern const TAPE_SETTINGS TapeDefaults;
static TAPE_SETTINGS TapeWanted;
static PPCW_REGISTRATION TapeSet;

NTSTATUS TapeChangerStart(VOID);
VOID TapeChangerStop(VOID);
NTSTATUS TapeBusStart(VOID);
VOID TapeBusStop(VOID);

static NTSTATUS NTAPI
TapeAnswer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Total");
    PCW_DATA data = { &TapeStats, sizeof(TAPE_STATS) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
TapeRegister(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(TAPE_STATS, Reads), RTL_FIELD_SIZE(TAPE_STATS, Reads) },
        { 2, 0, FIELD_OFFSET(TAPE_STATS, Writes), RTL_FIELD_SIZE(TAPE_STATS, Writes) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Tape Changer");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = TapeAnswer;
    return PcwRegister(&TapeSet, &info);
}

static VOID
TapeUndo(VOID)
{
    if (TapeWanted.Counters && TapeSet != NULL) {
        PcwUnregister(TapeSet);
        TapeSet = NULL;
    }
    TapeBusStop();
}

static VOID
TapeUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    TapeUndo();
}

DRIVER_INITIALIZE DriverEntry;

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = TapeUnload;
    status = TapeBusStart();
    if (!NT_SUCCESS(status))
        return status;
    TapeWanted = TapeDefaults;
    if (TapeWanted.Counters) {
        status = TapeRegister();
        if (!NT_SUCCESS(status))
            TapeBusStop();
    }
    return status;
}
