/* The block is an allocation of its own, and goes before the instance. */

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
    PSTATS Stats;
} PORT, *PPORT;
static PPCW_REGISTRATION g_Reg;
static LIST_ENTRY g_Ports;
static FAST_MUTEX g_Lock;
NTSTATUS PortArrival(ULONG Number)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"port");
    PCW_DATA data;
    NTSTATUS status;
    PPORT port = (PPORT)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(PORT), 'troP');
    if (port == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    port->Number = Number;
    port->Stats = (PSTATS)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(STATS), 'tatS');
    if (port->Stats == NULL) {
        ExFreePoolWithTag(port, 'troP');
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    data.Data = port->Stats;
    data.Size = sizeof(STATS);
    status = PcwCreateInstance(&port->Instance, g_Reg, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(port->Stats, 'tatS');
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

VOID PortRemoval(PPORT port)
{
    ExAcquireFastMutex(&g_Lock);
    RemoveEntryList(&port->Link);
    ExReleaseFastMutex(&g_Lock);
    ExFreePoolWithTag(port->Stats, 'tatS'); // expect: PCW608
    PcwCloseInstance(port->Instance);
    ExFreePoolWithTag(port, 'troP');
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
