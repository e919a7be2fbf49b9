/* IPMI bridge: counters are switched on by the registry value "Perf" */
#include <wdm.h>

typedef struct _BMC_STATS {
    ULONG Requests;
    ULONG Timeouts;
    ULONG64 BytesRead;
} BMC_STATS;

static struct {
    PPCW_REGISTRATION Set;
    PPCW_INSTANCE Instance;
    BMC_STATS Stats;
    ULONG PerfEnabled;
} Bmc;

static NTSTATUS
BmcRegister(VOID)
{
    static const PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(BMC_STATS, Requests), RTL_FIELD_SIZE(BMC_STATS, Requests) },
        { 2, 0, FIELD_OFFSET(BMC_STATS, Timeouts), RTL_FIELD_SIZE(BMC_STATS, Timeouts) },
        { 3, 0, FIELD_OFFSET(BMC_STATS, BytesRead), RTL_FIELD_SIZE(BMC_STATS, BytesRead) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"IPMI Bridge");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)rows;
    return PcwRegister(&Bmc.Set, &info);
}

static NTSTATUS
BmcReadParameters(PUNICODE_STRING RegistryPath)
{
    RTL_QUERY_REGISTRY_TABLE table[2];

    RtlZeroMemory(table, sizeof(table));
    table[0].Flags = RTL_QUERY_REGISTRY_DIRECT;
    table[0].Name = L"Perf";
    table[0].EntryContext = &Bmc.PerfEnabled;
    table[0].DefaultType = REG_NONE;
    return RtlQueryRegistryValues(RTL_REGISTRY_ABSOLUTE, RegistryPath->Buffer, table, NULL, NULL);
}

static VOID
BmcUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Bmc.Instance != NULL) {
        PcwCloseInstance(Bmc.Instance);
        Bmc.Instance = NULL;
    }
    if (Bmc.Set != NULL) {
        PcwUnregister(Bmc.Set);
        Bmc.Set = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING instance;
    PCW_DATA data;
    NTSTATUS status;

    status = BmcReadParameters(RegistryPath);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    if (Bmc.PerfEnabled) {
        status = BmcRegister();
        if (!NT_SUCCESS(status)) {
            return status;
        }
    }

    RtlInitUnicodeString(&instance, L"bmc0");
    data.Data = &Bmc.Stats;
    data.Size = sizeof(Bmc.Stats);
    status = PcwCreateInstance(&Bmc.Instance, Bmc.Set, &instance, 1, &data);    // expect: PCW511
    if (!NT_SUCCESS(status)) {
        if (Bmc.Set != NULL) {
            PcwUnregister(Bmc.Set);
            Bmc.Set = NULL;
        }
        return status;
    }

    DriverObject->DriverUnload = BmcUnload;
    return STATUS_SUCCESS;
}
