#include <ntddk.h>

typedef struct _TS_STATS {
    ULONG Touches;
    ULONG Gestures;
} TS_STATS;

static TS_STATS TsStats;
static PPCW_REGISTRATION TsRegistration;
static BOOLEAN TsRegistered = FALSE;

static NTSTATUS NTAPI
TsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &TsStats, sizeof(TsStats) };

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static VOID
TsUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (TsRegistered) {
        TsRegistered = FALSE;
        PcwUnregister(TsRegistration);
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(TS_STATS, Touches), RTL_FIELD_SIZE(TS_STATS, Touches) },
        { 2, 0, FIELD_OFFSET(TS_STATS, Gestures), RTL_FIELD_SIZE(TS_STATS, Gestures) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Touch Screen");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = TsCallback;
    status = PcwRegister(&TsRegistration, &info);
    if (NT_SUCCESS(status) && TsRegistration != NULL) {
        TsRegistered = TRUE;
    } else {
        KdPrint(("touch: running without counters, %08x\n", status));
    }

    DriverObject->DriverUnload = TsUnload;
    return STATUS_SUCCESS;
}
