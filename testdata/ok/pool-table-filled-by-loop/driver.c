/* the counters are one plain array, the table is built in a loop */

#include <wdm.h>

enum { HBA_READS, HBA_WRITES, HBA_RESETS, HBA_ABORTS, HBA_COUNTERS };

#define HBA_TAG 'abHP'

static ULONG64 HbaValues[HBA_COUNTERS];
static PPCW_REGISTRATION HbaCounterSet;
static PPCW_INSTANCE HbaInstance;

static DECLARE_UNICODE_STRING_SIZE(HbaSetName, 64);

static NTSTATUS
HbaFillTable(PPCW_COUNTER_DESCRIPTOR Table, ULONG Count)
{
    ULONG i;

    for (i = Count; i-- > 0;) {
        Table[i].Id = (USHORT)i;
        Table[i].StructIndex = 0;
        Table[i].Offset = (USHORT)(i * sizeof(ULONG64));
        Table[i].Size = sizeof(ULONG64);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
HbaCreateCounterSet(VOID)
{
    NTSTATUS status;
    PPCW_COUNTER_DESCRIPTOR table;
    PCW_REGISTRATION_INFORMATION info;

    table = (PPCW_COUNTER_DESCRIPTOR)ExAllocatePoolWithTag(NonPagedPool, HBA_COUNTERS * sizeof(*table), HBA_TAG);
    if (!table) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }

    status = HbaFillTable(table, HBA_COUNTERS);
    if (!NT_SUCCESS(status)) {
        goto exit;
    }

    memcpy(HbaSetName.Buffer, L"Host Bus Adapter", sizeof(L"Host Bus Adapter"));
    HbaSetName.Length = (USHORT)(wcslen(HbaSetName.Buffer) * sizeof(WCHAR));

    memset(&info, 0, sizeof info);
    info.Version = 0x0100;
    info.Name = &HbaSetName;
    info.CounterCount = HBA_COUNTERS;
    info.Counters = table;
    status = PcwRegister(&HbaCounterSet, &info);

exit:
    ExFreePoolWithTag(table, HBA_TAG);
    return status;
}

static NTSTATUS
HbaPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &HbaValues;
    data[0].Size = sizeof(HbaValues);
    return PcwCreateInstance(&HbaInstance, HbaCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
HbaStop(VOID)
{
    if (HbaInstance != NULL) {
        PcwCloseInstance(HbaInstance);
        HbaInstance = NULL;
    }
    if (HbaCounterSet != NULL) {
        PcwUnregister(HbaCounterSet);
        HbaCounterSet = NULL;
    }
}

static VOID
HbaUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    HbaStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = HbaCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = HbaPublishInstance();
    if (!NT_SUCCESS(status)) {
        HbaStop();
        return status;
    }

    DriverObject->DriverUnload = HbaUnload;
    return STATUS_SUCCESS;
}
