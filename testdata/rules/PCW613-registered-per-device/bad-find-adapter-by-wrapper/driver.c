#include "mill.h"

static HW_FIND_ADAPTER MillFindAdapter;
static HW_ADAPTER_CONTROL MillAdapterControl;

static ULONG
MillFindAdapter(PVOID Extension, PVOID Context, PVOID Bus, PCHAR Arguments, PPORT_CONFIGURATION_INFORMATION Config,
                PBOOLEAN Again)
{
    UNREFERENCED_PARAMETER(Extension);
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Bus);
    UNREFERENCED_PARAMETER(Arguments);
    UNREFERENCED_PARAMETER(Config);
    *Again = FALSE;
    return NT_SUCCESS(MillRegister()) ? SP_RETURN_FOUND : SP_RETURN_ERROR;
}

static SCSI_ADAPTER_CONTROL_STATUS
MillAdapterControl(PVOID Extension, SCSI_ADAPTER_CONTROL_TYPE Type, PVOID Parameters)
{
    UNREFERENCED_PARAMETER(Extension);
    UNREFERENCED_PARAMETER(Parameters);
    if (Type == ScsiStopAdapter)
        MillStop();
    return ScsiAdapterControlSuccess;
}

ULONG
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    HW_INITIALIZATION_DATA data = { 0 };

    data.HwInitializationDataSize = sizeof(data);
    data.HwFindAdapter = MillFindAdapter;
    data.HwAdapterControl = MillAdapterControl;
    return StorPortInitialize(DriverObject, RegistryPath, &data, NULL);
}
