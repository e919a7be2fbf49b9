/* DriverEntry of a Storport miniport returns ULONG; StorPortInitialize, too. */

#include <ntddk.h>
#include <storport.h>

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

typedef struct _HBA { PPCW_INSTANCE Instance; STATS Stats; BOOLEAN Ready; } HBA, *PHBA;
static PPCW_REGISTRATION g_Reg;

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

static ULONG HwFind(PVOID DeviceExtension, PVOID a, PVOID b, PCHAR c, PPORT_CONFIGURATION_INFORMATION d, PBOOLEAN again)
{
    UNREFERENCED_PARAMETER(DeviceExtension); UNREFERENCED_PARAMETER(a); UNREFERENCED_PARAMETER(b);
    UNREFERENCED_PARAMETER(c); UNREFERENCED_PARAMETER(d);
    *again = FALSE;
    return SP_RETURN_FOUND;
}
static BOOLEAN HwInit(PVOID DeviceExtension)
{
    UNREFERENCED_PARAMETER(DeviceExtension);
    return TRUE;
}
static BOOLEAN HwPassive(PVOID DeviceExtension)
{
    PHBA hba = (PHBA)DeviceExtension;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"hba");
    PCW_DATA data = { &hba->Stats, sizeof(hba->Stats) };
    NTSTATUS status = PcwCreateInstance(&hba->Instance, g_Reg, &name, 1, &data);
    if (!NT_SUCCESS(status))
        return FALSE;
    hba->Ready = TRUE;
    return TRUE;
}
static SCSI_ADAPTER_CONTROL_STATUS HwControl(PVOID DeviceExtension, SCSI_ADAPTER_CONTROL_TYPE Type, PVOID Parameters)
{
    PHBA hba = (PHBA)DeviceExtension;
    UNREFERENCED_PARAMETER(Parameters);
    if (Type == ScsiStopAdapter) {
        if (hba->Instance != NULL)
            PcwCloseInstance(hba->Instance);
        hba->Instance = NULL;
        hba->Ready = FALSE;
    }
    return ScsiAdapterControlSuccess;
}
static DRIVER_UNLOAD *g_PortUnload;
static VOID HbaUnload(PDRIVER_OBJECT DriverObject)
{
    g_PortUnload(DriverObject);
    if (g_Reg != NULL)
        PcwUnregister(g_Reg);
}
ULONG DriverEntry(PVOID DriverObject, PVOID RegistryPath)
{
    HW_INITIALIZATION_DATA init = { 0 };
    ULONG status;
    init.HwInitializationDataSize = sizeof(init);
    init.HwFindAdapter = HwFind;
    init.HwInitialize = HwInit;
    init.HwAdapterControl = HwControl;
    init.DeviceExtensionSize = sizeof(HBA);
    if (!NT_SUCCESS(RegisterStats()))
        return STATUS_UNSUCCESSFUL;
    status = StorPortInitialize(DriverObject, RegistryPath, &init, NULL);
    if (!NT_SUCCESS(status)) {
        return status;    // expect: PCW603
    }
    g_PortUnload = ((PDRIVER_OBJECT)DriverObject)->DriverUnload;
    ((PDRIVER_OBJECT)DriverObject)->DriverUnload = HbaUnload;
    return status;
}
