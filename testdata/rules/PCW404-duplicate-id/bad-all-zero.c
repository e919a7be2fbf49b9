/* Scanner: kernel mode performance counters. */

#include <wdm.h>

typedef struct _SCAN_TOTALS { ULONG64 Files; ULONG64 Bytes; } SCAN_TOTALS;

static PCW_COUNTER_DESCRIPTOR Descriptors[2];

static VOID
ScanDescribe(PPCW_COUNTER_DESCRIPTOR Row, USHORT Id, ULONG Offset)
{
    Row->Id = Id;
    Row->StructIndex = 0;
    Row->Offset = (USHORT)Offset;
    Row->Size = sizeof(ULONG64);
}

static SCAN_TOTALS ScanTotals;
static PPCW_REGISTRATION ScanCounterSet;
static PPCW_INSTANCE ScanInstance;

static UNICODE_STRING ScanSetName = RTL_CONSTANT_STRING(L"Scanner");

static NTSTATUS
ScanCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &ScanSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    ScanDescribe(&Descriptors[0], 0, FIELD_OFFSET(SCAN_TOTALS, Files));
    ScanDescribe(&Descriptors[1], 0, FIELD_OFFSET(SCAN_TOTALS, Bytes));     // expect: PCW404

    return PcwRegister(&ScanCounterSet, &Info);
}

static NTSTATUS
ScanPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &ScanTotals;
    data[0].Size = sizeof(ScanTotals);
    return PcwCreateInstance(&ScanInstance, ScanCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
ScanStop(VOID)
{
    if (ScanInstance != NULL) {
        PcwCloseInstance(ScanInstance);
        ScanInstance = NULL;
    }
    if (ScanCounterSet != NULL) {
        PcwUnregister(ScanCounterSet);
        ScanCounterSet = NULL;
    }
}

static VOID
ScanUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    ScanStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = ScanCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = ScanPublishInstance();
    if (!NT_SUCCESS(status)) {
        ScanStop();
        return status;
    }

    DriverObject->DriverUnload = ScanUnload;
    return STATUS_SUCCESS;
}
