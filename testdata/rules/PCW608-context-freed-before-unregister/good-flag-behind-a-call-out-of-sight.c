/* What decides whether the set is closed may have been set by the bus driver. */
#include <ntddk.h>

typedef struct _TAPE_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
} TAPE_STATS;

typedef struct _TAPE_STATE {
    PPCW_REGISTRATION Set;
    BOOLEAN On;
    TAPE_STATS Stats;
} TAPE_STATE;

TAPE_STATE *Tape;

NTSTATUS TapeBusStart(VOID);
VOID TapeBusStop(VOID);

static NTSTATUS NTAPI
TapeAnswer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Total");
    PCW_DATA data = { Context, sizeof(TAPE_STATS) };

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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Tape Statistics");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = TapeAnswer;
    info.CallbackContext = &Tape->Stats;
    return PcwRegister(&Tape->Set, &info);
}

static VOID
TapeClose(VOID)
{
    TapeBusStop();
    if (Tape->On && Tape->Set != NULL) {
        PcwUnregister(Tape->Set);
        Tape->Set = NULL;
    }
    ExFreePoolWithTag(Tape, 'epaT');
    Tape = NULL;
}

DRIVER_INITIALIZE DriverEntry;

static VOID
TapeUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    TapeClose();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = TapeUnload;
    Tape = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*Tape), 'epaT');
    if (Tape == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = TapeRegister();
    if (NT_SUCCESS(status)) {
        Tape->On = TRUE;
        status = TapeBusStart();
    }
    if (!NT_SUCCESS(status)) {
        if (Tape->On && Tape->Set != NULL) {
            PcwUnregister(Tape->Set);
            Tape->Set = NULL;
        }
        ExFreePoolWithTag(Tape, 'epaT');
        Tape = NULL;
    }
    return status;
}
