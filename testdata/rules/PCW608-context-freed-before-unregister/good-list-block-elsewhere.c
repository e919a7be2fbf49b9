/* The data block does not lie in the entry that a walk over the list frees first. */

#include <ntddk.h>

typedef struct _STATS {
    ULONG Reads;
    ULONG Writes;
    ULONG64 Bytes;
} STATS, *PSTATS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 0, 0, FIELD_OFFSET(STATS, Reads), RTL_FIELD_SIZE(STATS, Reads) },
    { 1, 0, FIELD_OFFSET(STATS, Writes), RTL_FIELD_SIZE(STATS, Writes) },
    { 2, 0, FIELD_OFFSET(STATS, Bytes), RTL_FIELD_SIZE(STATS, Bytes) },
};

typedef struct _PORT {
    LIST_ENTRY Link;
    ULONG Number;
    PPCW_INSTANCE Instance;
} PORT, *PPORT;
static PPCW_REGISTRATION g_Reg;
static LIST_ENTRY g_Ports;
static FAST_MUTEX g_Lock;
static STATS g_Stats;
NTSTATUS PortArrival(ULONG Number)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"port");
    PCW_DATA data;
    NTSTATUS status;
    PPORT port = (PPORT)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(PORT), 'troP');
    if (port == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    port->Number = Number;
    data.Data = &g_Stats;
    data.Size = sizeof(STATS);
    status = PcwCreateInstance(&port->Instance, g_Reg, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(port, 'troP');
        return status;
    }
    ExAcquireFastMutex(&g_Lock);
    InsertTailList(&g_Ports, &port->Link);
    ExReleaseFastMutex(&g_Lock);
    return STATUS_SUCCESS;
}

static NTSTATUS RegisterStats(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Foo Stats");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = NULL;
    info.CallbackContext = NULL;
    return PcwRegister(&g_Reg, &info);
}

VOID DriverUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_Reg != NULL) {
        PcwUnregister(g_Reg);
        g_Reg = NULL;
    }
}

VOID PortsRemoved(VOID)
{
    PLIST_ENTRY entry, next;
    ExAcquireFastMutex(&g_Lock);
    for (entry = g_Ports.Flink; entry != &g_Ports; entry = next) {
        PPORT port = CONTAINING_RECORD(entry, PORT, Link);
        PPCW_INSTANCE instance = port->Instance;
        next = entry->Flink;
        RemoveEntryList(entry);
        ExFreePoolWithTag(port, 'troP');
        if (instance != NULL)
            PcwCloseInstance(instance);
    }
    ExReleaseFastMutex(&g_Lock);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DriverUnload;
    InitializeListHead(&g_Ports); ExInitializeFastMutex(&g_Lock);
    status = RegisterStats();
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}
