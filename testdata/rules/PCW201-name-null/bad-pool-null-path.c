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

static PCW_COUNTER_DESCRIPTOR RamdRows[] = {
    { 1, 0, FIELD_OFFSET(RAMD_IO_COUNTS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(RAMD_IO_COUNTS, Writes), sizeof(ULONG64) },
};

NTSTATUS
RamdStart(VOID)
{
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &RamdSetName };
    UNICODE_STRING *name;
    NTSTATUS status;

    name = (UNICODE_STRING *)ExAllocatePool2(POOL_FLAG_PAGED, sizeof(*name), 'dmaR');
    if (name)
        *name = RamdSetName;
    info.Name = name;   // expect: PCW201
    info.CounterCount = RTL_NUMBER_OF(RamdRows);
    info.Counters = RamdRows;
    info.Callback = RamdCallback;
    status = PcwRegister(&RamdCounterSet, &info);
    if (name)
        ExFreePool(name);
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
