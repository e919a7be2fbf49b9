/* Mirror: kernel mode performance counters. */

#include <wdm.h>

#define COUNTER_32  4
#define COUNTER_64  (COUNTER_32 << 1)

typedef struct _MIRROR_STATE {
    USHORT  Version;            /* not counters */
    USHORT  Legs;
    LONG    OutOfSync;
    LARGE_INTEGER Resynced;
    ULARGE_INTEGER Total;
} MIRROR_STATE;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, (USHORT)FIELD_OFFSET(MIRROR_STATE, OutOfSync), COUNTER_32 },
    { 2, 0, (USHORT)FIELD_OFFSET(MIRROR_STATE, Resynced), COUNTER_64 },
    { 3, 0, (USHORT)FIELD_OFFSET(MIRROR_STATE, Total), (USHORT)sizeof(ULARGE_INTEGER) },
};

static MIRROR_STATE MirrorState;
static PPCW_REGISTRATION MirrorCounterSet;
static PPCW_INSTANCE MirrorInstance;

static UNICODE_STRING MirrorSetName = RTL_CONSTANT_STRING(L"Mirror");

static NTSTATUS
MirrorCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &MirrorSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    return PcwRegister(&MirrorCounterSet, &Info);
}

static NTSTATUS
MirrorPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &MirrorState;
    data[0].Size = sizeof(MirrorState);
    return PcwCreateInstance(&MirrorInstance, MirrorCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
MirrorStop(VOID)
{
    if (MirrorInstance != NULL) {
        PcwCloseInstance(MirrorInstance);
        MirrorInstance = NULL;
    }
    if (MirrorCounterSet != NULL) {
        PcwUnregister(MirrorCounterSet);
        MirrorCounterSet = NULL;
    }
}

static VOID
MirrorUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    MirrorStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = MirrorCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = MirrorPublishInstance();
    if (!NT_SUCCESS(status)) {
        MirrorStop();
        return status;
    }

    DriverObject->DriverUnload = MirrorUnload;
    return STATUS_SUCCESS;
}
