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

static void
RamdUse(PCW_REGISTRATION_INFORMATION &Info, PPCW_COUNTER_DESCRIPTOR Table)
{
    Info.Counters = Table;
    Info.CounterCount = 2;
}

static PPCW_COUNTER_DESCRIPTOR
RamdCopy(void)
{
    PPCW_COUNTER_DESCRIPTOR table = new PCW_COUNTER_DESCRIPTOR[2];

    if (table == nullptr)
        return nullptr;   // expect: PCW301
    table[0] = { 1, 0, FIELD_OFFSET(RAMD_IO_COUNTS, Reads), sizeof(ULONG64) };
    table[1] = { 2, 0, FIELD_OFFSET(RAMD_IO_COUNTS, Writes), sizeof(ULONG64) };
    return table;
}

NTSTATUS
RamdStart(VOID)
{
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &RamdSetName };
    PPCW_COUNTER_DESCRIPTOR table;
    NTSTATUS status;

    table = RamdCopy();
    RamdUse(info, table);
    info.Callback = RamdCallback;
    status = PcwRegister(&RamdCounterSet, &info);
    delete[] table;
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
