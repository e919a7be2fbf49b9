/* Each list of a table may hold any number of entries: paths that have closed some are alike. */
#include <ntddk.h>
#define BUCKETS 32
typedef struct { SINGLE_LIST_ENTRY Link; PPCW_INSTANCE Instance; ULONG Packets; ULONG Drops; } FLOW_STATS;
static SINGLE_LIST_ENTRY Table[BUCKETS];
static PPCW_REGISTRATION Registration;

NTSTATUS FlowAdd(ULONG Key, PUNICODE_STRING Name)
{
    PCW_DATA data;
    NTSTATUS status;
    FLOW_STATS *flow = ExAllocatePoolWithTag(NonPagedPool, sizeof(*flow), 'wolF');
    if (flow == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    data.Data = flow;
    data.Size = sizeof(*flow);
    status = PcwCreateInstance(&flow->Instance, Registration, Name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(flow, 'wolF');
        return status;
    }
    PushEntryList(&Table[Key % BUCKETS], &flow->Link);
    return STATUS_SUCCESS;
}

static VOID FlowUnload(PDRIVER_OBJECT Driver)
{
    PSINGLE_LIST_ENTRY entry;
    ULONG k;
    UNREFERENCED_PARAMETER(Driver);
    for (k = 0; k < BUCKETS; k++) {
        while ((entry = PopEntryList(&Table[k])) != NULL) {
            FLOW_STATS *flow = CONTAINING_RECORD(entry, FLOW_STATS, Link);
            PcwCloseInstance(flow->Instance);
            ExFreePoolWithTag(flow, 'wolF');
        }
    }
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Flow table");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 0, 0, FIELD_OFFSET(FLOW_STATS, Packets), sizeof(ULONG) },
        { 1, 0, FIELD_OFFSET(FLOW_STATS, Drops), sizeof(ULONG) },
    };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows };
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = FlowUnload;
    return PcwRegister(&Registration, &info);
}
