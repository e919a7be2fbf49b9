#include "counters.h"

DRIVER_INITIALIZE DriverEntry;
HW_FIND_ADAPTER FindAdapter;
HW_ADAPTER_CONTROL AdapterControl;

ULONG
FindAdapter(PVOID Extension, PVOID Context, PVOID Bus, PCHAR Arguments, PPORT_CONFIGURATION_INFORMATION Config, PBOOLEAN Again)
{
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Bus);
    UNREFERENCED_PARAMETER(Arguments);
    UNREFERENCED_PARAMETER(Config);
    *Again = FALSE;
    if (!NT_SUCCESS(StatsAttach((DEVICE_STATE *)Extension))) {
        return SP_RETURN_ERROR;
    }
    return SP_RETURN_FOUND;
}

SCSI_ADAPTER_CONTROL_STATUS
AdapterControl(PVOID Extension, SCSI_ADAPTER_CONTROL_TYPE Type, PVOID Parameters)
{
    UNREFERENCED_PARAMETER(Parameters);
    if (Type == ScsiStopAdapter) {
        StatsDetach((DEVICE_STATE *)Extension);
    }
    return ScsiAdapterControlSuccess;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    HW_INITIALIZATION_DATA hardware;

    RtlZeroMemory(&hardware, sizeof(hardware));
    hardware.HwInitializationDataSize = sizeof(hardware);
    hardware.AdapterInterfaceType = PCIBus;
    hardware.DeviceExtensionSize = sizeof(DEVICE_STATE);
    hardware.HwFindAdapter = FindAdapter;
    hardware.HwAdapterControl = AdapterControl;
    return StorPortInitialize(DriverObject, RegistryPath, &hardware, NULL);
}
