/* A failed start unregisters only when two conditions hold: the paths of the adapter's start are many. */
#include <ntddk.h>
#include <storport.h>

typedef struct tagSensorData {
    UINT64 TotalWakes;
    INT32 Writes;
} SENSOR_COUNTERS, *PSENSOR_COUNTERS;

typedef struct _DEVICE_STATE {
    BOOLEAN SensorOn;
    SENSOR_COUNTERS SensorBlock;
    PVOID Scratch;
} DEVICE_STATE;

EXTERN_C NTSTATUS PlatformAttach(PVOID Object);
EXTERN_C VOID PlatformDetach(PVOID Object);

static PPCW_REGISTRATION SensorRegistration;

static NTSTATUS
SensorAnswer(PPCW_MASK_INFORMATION Request, PVOID Context)
{
    DEVICE_STATE *device = (DEVICE_STATE *)Context;
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data[1] = {
        { &device->SensorBlock, sizeof(SENSOR_COUNTERS) },
    };
    NTSTATUS status;

    status = PcwAddInstance(Request->Buffer, &instance, 1, 1, data);
    return status;
}

static NTSTATUS NTAPI
SensorCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        goto Exit;
    status = SensorAnswer(&Info->CollectData, Context);

Exit:
    return status;
}

static NTSTATUS
SensorRegister(DEVICE_STATE *Device)
{
    UNICODE_STRING name = {
        sizeof(L"Adatum Sensor per Port") - sizeof(WCHAR),
        sizeof(L"Adatum Sensor per Port"),
        (PWSTR)L"Adatum Sensor per Port"
    };
    PPCW_COUNTER_DESCRIPTOR SensorRows;
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    SensorRows = (PPCW_COUNTER_DESCRIPTOR)ExAllocatePool2(POOL_FLAG_NON_PAGED, 2 * sizeof(PCW_COUNTER_DESCRIPTOR), 'wcPT');
    if (SensorRows == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    SensorRows[0].Id = 1;
    SensorRows[0].StructIndex = 0;
    SensorRows[0].Offset = UFIELD_OFFSET(SENSOR_COUNTERS, TotalWakes);
    SensorRows[0].Size = RTL_FIELD_SIZE(SENSOR_COUNTERS, TotalWakes);
    SensorRows[1].Id = 5;
    SensorRows[1].StructIndex = 0;
    SensorRows[1].Offset = UFIELD_OFFSET(SENSOR_COUNTERS, Writes);
    SensorRows[1].Size = RTL_FIELD_SIZE(SENSOR_COUNTERS, Writes);
    info.Callback = SensorCallback;
    info.Name = &name;
    info.CounterCount = 2;
    info.Version = PCW_CURRENT_VERSION;
    info.CallbackContext = Device;
    info.Counters = SensorRows;
    info.Flags = PcwRegistrationSiloNeutral;
    status = PcwRegister(&SensorRegistration, &info); // expect: PCW613
    ExFreePoolWithTag(SensorRows, 'wcPT');
    return status;
}

NTSTATUS
StatsAttach(DEVICE_STATE *Device)
{
    NTSTATUS status;

    status = SensorRegister(Device);
    if (NT_SUCCESS(status))
        Device->SensorOn = TRUE;
    if (!NT_SUCCESS(status))
        goto Exit;
    status = PlatformAttach(Device);
    if (!NT_SUCCESS(status))
        goto Exit;
    status = STATUS_SUCCESS;

Exit:
    if (!NT_SUCCESS(status)) {
        if (Device->SensorOn && SensorRegistration != NULL) {
            PcwUnregister(SensorRegistration);
            SensorRegistration = NULL;
            Device->SensorOn = FALSE;
        }
    }
    return status;
}

VOID
StatsDetach(DEVICE_STATE *Device)
{
    PlatformDetach(Device);
    if (Device->SensorOn && SensorRegistration != NULL) {
        PcwUnregister(SensorRegistration);
        SensorRegistration = NULL;
        Device->SensorOn = FALSE;
    }
}

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
