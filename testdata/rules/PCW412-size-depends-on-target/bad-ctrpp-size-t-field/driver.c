#include "canctl.h"
#include "canperf.h"

#ifdef ALLOC_PRAGMA
#pragma alloc_text(INIT, DriverEntry)
#pragma alloc_text(PAGE, CanEvtDriverUnload)
#endif

CAN_PORT g_CanPorts[CAN_PORT_COUNT] =
{
    { RTL_CONSTANT_STRING(L"can0") },
    { RTL_CONSTANT_STRING(L"can1") },
    { RTL_CONSTANT_STRING(L"can2") },
    { RTL_CONSTANT_STRING(L"can3") },
};

_Use_decl_annotations_
NTSTATUS
CanPerfCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PPCW_MASK_INFORMATION request;
    NTSTATUS status = STATUS_SUCCESS;
    ULONG index;

    UNREFERENCED_PARAMETER(Context);

    if (Type == PcwCallbackEnumerateInstances)
    {
        request = &Info->EnumerateInstances;
    }
    else if (Type == PcwCallbackCollectData)
    {
        request = &Info->CollectData;
    }
    else
    {
        return STATUS_SUCCESS;
    }

    for (index = 0; index < CAN_PORT_COUNT; index++)
    {
        PCAN_PORT port = &g_CanPorts[index];

        status = CanPcwAddPort(request->Buffer, &port->Name, index, &port->Traffic, &port->Faults);
        if (!NT_SUCCESS(status))
        {
            break;
        }
    }

    return status;
}

_Use_decl_annotations_
VOID
CanEvtDriverUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (CanPcwPort != NULL)
    {
        CanPcwUnregisterPort();
        CanPcwPort = NULL;
    }
}

_Use_decl_annotations_
NTSTATUS
CanEvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    return WdfDeviceCreate(&DeviceInit, WDF_NO_OBJECT_ATTRIBUTES, &device);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, CanEvtDeviceAdd);
    config.EvtDriverUnload = CanEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
    {
        return status;
    }

    status = CanPcwRegisterPort(CanPerfCallback, NULL);
    if (!NT_SUCCESS(status))
    {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "canctl: counters: %08x\n", status);
        return status;
    }

    return STATUS_SUCCESS;
}
