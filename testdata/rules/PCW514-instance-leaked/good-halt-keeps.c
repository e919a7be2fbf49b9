#include <ndis.h>

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

typedef struct _ADAPTER {
    NDIS_HANDLE Handle;
    PPCW_INSTANCE Instance;
    STATS Stats;
} ADAPTER, *PADAPTER;
static PPCW_REGISTRATION g_Reg;
static NDIS_HANDLE g_Driver;

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

MINIPORT_INITIALIZE MpInitialize;
MINIPORT_HALT MpHalt;
MINIPORT_UNLOAD MpUnload;
NDIS_STATUS MpInitialize(NDIS_HANDLE MiniportAdapterHandle, NDIS_HANDLE MiniportDriverContext, PNDIS_MINIPORT_INIT_PARAMETERS Parameters)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"nic");
    PCW_DATA data;
    PADAPTER adapter;
    UNREFERENCED_PARAMETER(MiniportDriverContext);
    UNREFERENCED_PARAMETER(Parameters);
    adapter = (PADAPTER)NdisAllocateMemoryWithTagPriority(MiniportAdapterHandle, sizeof(ADAPTER), 'tpdA', NormalPoolPriority);
    if (adapter == NULL)
        return NDIS_STATUS_RESOURCES;
    NdisZeroMemory(adapter, sizeof(ADAPTER));
    adapter->Handle = MiniportAdapterHandle;
    data.Data = &adapter->Stats;
    data.Size = sizeof(adapter->Stats);
    if (!NT_SUCCESS(PcwCreateInstance(&adapter->Instance, g_Reg, &name, 1, &data))) {
        NdisFreeMemory(adapter, 0, 0);
        return NDIS_STATUS_FAILURE;
    }
    return NDIS_STATUS_SUCCESS;
}
VOID MpHalt(NDIS_HANDLE MiniportAdapterContext, NDIS_HALT_ACTION HaltAction)
{
    PADAPTER adapter = (PADAPTER)MiniportAdapterContext;
    UNREFERENCED_PARAMETER(HaltAction);

    PcwCloseInstance(adapter->Instance);
    NdisFreeMemory(adapter, sizeof(ADAPTER), 0);

}
VOID MpUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    NdisMDeregisterMiniportDriver(g_Driver);
    if (g_Reg != NULL)
        PcwUnregister(g_Reg);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NDIS_MINIPORT_DRIVER_CHARACTERISTICS chars;
    NTSTATUS status;
    NdisZeroMemory(&chars, sizeof(chars));
    chars.InitializeHandlerEx = MpInitialize;
    chars.HaltHandlerEx = MpHalt;
    chars.UnloadHandler = MpUnload;
    status = RegisterStats();
    if (!NT_SUCCESS(status))
        return status;
    status = NdisMRegisterMiniportDriver(DriverObject, RegistryPath, NULL, &chars, &g_Driver);
    if (status != NDIS_STATUS_SUCCESS && g_Reg != NULL) {
        PcwUnregister(g_Reg);
        g_Reg = NULL;
    }
    return status;
}
