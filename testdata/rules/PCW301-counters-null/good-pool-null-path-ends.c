/* RAM disk: the descriptors are copied to the pool before they are registered. */

#include <wdm.h>

typedef struct _RAMD_IO_COUNTS {
    ULONG64 Reads;
    ULONG64 Writes;
} RAMD_IO_COUNTS;

static RAMD_IO_COUNTS RamdIoCounts;
static PPCW_REGISTRATION RamdCounterSet;
static UNICODE_STRING RamdSetName = RTL_CONSTANT_STRING(L"RAM Disk");

static NTSTATUS NTAPI
RamdCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data = { &RamdIoCounts, sizeof(RamdIoCounts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
RamdStart(VOID)
{
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &RamdSetName };
    PPCW_COUNTER_DESCRIPTOR table;
    NTSTATUS status;

    table = (PPCW_COUNTER_DESCRIPTOR)ExAllocatePool2(POOL_FLAG_PAGED, 2 * sizeof(*table), 'dmaR');
    status = table != NULL ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;
    if (NT_SUCCESS(status)) {
        table[0].Id = 1;
        table[0].Offset = FIELD_OFFSET(RAMD_IO_COUNTS, Reads);
        table[0].Size = sizeof(ULONG64);
        table[1].Id = 2;
        table[1].Offset = FIELD_OFFSET(RAMD_IO_COUNTS, Writes);
        table[1].Size = sizeof(ULONG64);
        info.CounterCount = 2;
        info.Counters = table;
        info.Callback = RamdCallback;
        status = PcwRegister(&RamdCounterSet, &info);
        ExFreePool(table);
    }
    return status;
}

VOID
RamdStop(VOID)
{
    if (RamdCounterSet != NULL) {
        PcwUnregister(RamdCounterSet);
        RamdCounterSet = NULL;
    }
}
