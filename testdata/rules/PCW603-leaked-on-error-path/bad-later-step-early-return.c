/*++

Copyright (c) Halden Instruments

Module Name:

    hdaq.c

Abstract:

    Legacy control device of the data acquisition card.

--*/

#include <ntddk.h>

#define HDAQ_DEVICE_NAME    L"\\Device\\HaldenDaq"
#define HDAQ_LINK_NAME      L"\\DosDevices\\HaldenDaq"

typedef struct _HDAQ_PERF {
    ULONGLONG   SamplesTaken;
    ULONGLONG   SamplesLost;
    ULONG       TriggerRate;
    ULONG       FifoLevel;
} HDAQ_PERF, *PHDAQ_PERF;

HDAQ_PERF HdaqPerf;
PPCW_REGISTRATION HdaqPcwRegistration;

static
NTSTATUS
NTAPI
HdaqPcwCallback (
    IN PCW_CALLBACK_TYPE Type,
    IN PPCW_CALLBACK_INFORMATION Info,
    IN PVOID Context
    )
{
    UNICODE_STRING InstanceName;
    PCW_DATA Data;

    RtlInitUnicodeString(&InstanceName, L"default");
    Data.Data = Context;
    Data.Size = sizeof(HDAQ_PERF);

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &InstanceName, 0, 1, &Data);

    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &InstanceName, 0, 1, &Data);

    default:
        return STATUS_SUCCESS;
    }
}

static
VOID
HdaqUnload (
    IN PDRIVER_OBJECT DriverObject
    )
{
    UNICODE_STRING LinkName;

    RtlInitUnicodeString(&LinkName, HDAQ_LINK_NAME);
    IoDeleteSymbolicLink(&LinkName);
    IoDeleteDevice(DriverObject->DeviceObject);

    if (HdaqPcwRegistration != NULL) {
        PcwUnregister(HdaqPcwRegistration);
        HdaqPcwRegistration = NULL;
    }
}

NTSTATUS
DriverEntry (
    IN PDRIVER_OBJECT DriverObject,
    IN PUNICODE_STRING RegistryPath
    )
{
    UNICODE_STRING SetName;
    UNICODE_STRING DeviceName;
    UNICODE_STRING LinkName;
    PDEVICE_OBJECT DeviceObject;
    PCW_REGISTRATION_INFORMATION Registration;
    NTSTATUS Status;
    PCW_COUNTER_DESCRIPTOR Counters[] = {
        { 1, 0, FIELD_OFFSET(HDAQ_PERF, SamplesTaken), RTL_FIELD_SIZE(HDAQ_PERF, SamplesTaken) },
        { 2, 0, FIELD_OFFSET(HDAQ_PERF, SamplesLost), RTL_FIELD_SIZE(HDAQ_PERF, SamplesLost) },
        { 3, 0, FIELD_OFFSET(HDAQ_PERF, TriggerRate), RTL_FIELD_SIZE(HDAQ_PERF, TriggerRate) },
        { 4, 0, FIELD_OFFSET(HDAQ_PERF, FifoLevel), RTL_FIELD_SIZE(HDAQ_PERF, FifoLevel) }
    };

    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = HdaqUnload;

    RtlInitUnicodeString(&SetName, L"Halden DAQ");
    RtlZeroMemory(&Registration, sizeof(Registration));
    Registration.Version = PCW_VERSION_1;
    Registration.Name = &SetName;
    Registration.CounterCount = RTL_NUMBER_OF(Counters);
    Registration.Counters = Counters;
    Registration.Callback = HdaqPcwCallback;
    Registration.CallbackContext = &HdaqPerf;

    Status = PcwRegister(&HdaqPcwRegistration, &Registration);
    if (!NT_SUCCESS(Status)) {
        return Status;
    }

    RtlInitUnicodeString(&DeviceName, HDAQ_DEVICE_NAME);
    Status = IoCreateDevice(DriverObject, 0, &DeviceName, FILE_DEVICE_UNKNOWN, 0, FALSE, &DeviceObject);
    if (!NT_SUCCESS(Status)) {
        return Status;      // expect: PCW603
    }

    RtlInitUnicodeString(&LinkName, HDAQ_LINK_NAME);
    Status = IoCreateSymbolicLink(&LinkName, &DeviceName);
    if (!NT_SUCCESS(Status)) {
        IoDeleteDevice(DeviceObject);
        if (HdaqPcwRegistration != NULL) {
            PcwUnregister(HdaqPcwRegistration);
            HdaqPcwRegistration = NULL;
        }
        return Status;
    }

    return STATUS_SUCCESS;
}
