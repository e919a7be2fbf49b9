/* Block Layer: kernel mode performance counters. */

#include <wdm.h>

typedef struct _BLK_COUNTS {
    ULONG64 Sectors;
    ULONG64 Merges;
} BLK_COUNTS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, 4, sizeof(ULONG) },     // expect: PCW406
    { 2, 0, 8, sizeof(ULONG64) },
};

static BLK_COUNTS BlkCounts;
static PPCW_REGISTRATION BlkCounterSet;
static PPCW_INSTANCE BlkInstance;

static UNICODE_STRING BlkSetName = RTL_CONSTANT_STRING(L"Block Layer");

static NTSTATUS
BlkCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &BlkSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    return PcwRegister(&BlkCounterSet, &Info);
}

static NTSTATUS
BlkPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &BlkCounts;
    data[0].Size = sizeof(BlkCounts);
    return PcwCreateInstance(&BlkInstance, BlkCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
BlkStop(VOID)
{
    if (BlkInstance != NULL) {
        PcwCloseInstance(BlkInstance);
        BlkInstance = NULL;
    }
    if (BlkCounterSet != NULL) {
        PcwUnregister(BlkCounterSet);
        BlkCounterSet = NULL;
    }
}

static VOID
BlkUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    BlkStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = BlkCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = BlkPublishInstance();
    if (!NT_SUCCESS(status)) {
        BlkStop();
        return status;
    }

    DriverObject->DriverUnload = BlkUnload;
    return STATUS_SUCCESS;
}
