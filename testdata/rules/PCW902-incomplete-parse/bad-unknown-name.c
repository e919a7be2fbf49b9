/* Watchdog: kernel mode performance counters. */

#include <wdm.h>

typedef struct _WDT_STATS { ULONG Kicks; ULONG Expirations; } WDT_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(WDT_STATS, Kicks), sizeof(ULONG) },
    { WDT_ID_EXPIRATIONS, 0, FIELD_OFFSET(WDT_STATS, Expirations), sizeof(ULONG) }, // expect: PCW901, PCW902
};

static WDT_STATS WdtStats;
static PPCW_REGISTRATION WdtCounterSet;
static PPCW_INSTANCE WdtInstance;

static UNICODE_STRING WdtSetName = RTL_CONSTANT_STRING(L"Watchdog");

static NTSTATUS
WdtCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &WdtSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    return PcwRegister(&WdtCounterSet, &Info);
}

static NTSTATUS
WdtPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &WdtStats;
    data[0].Size = sizeof(WdtStats);
    return PcwCreateInstance(&WdtInstance, WdtCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
WdtStop(VOID)
{
    if (WdtInstance != NULL) {
        PcwCloseInstance(WdtInstance);
        WdtInstance = NULL;
    }
    if (WdtCounterSet != NULL) {
        PcwUnregister(WdtCounterSet);
        WdtCounterSet = NULL;
    }
}

static VOID
WdtUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    WdtStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = WdtCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = WdtPublishInstance();
    if (!NT_SUCCESS(status)) {
        WdtStop();
        return status;
    }

    DriverObject->DriverUnload = WdtUnload;
    return STATUS_SUCCESS;
}
