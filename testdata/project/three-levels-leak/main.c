#include "nas.h"

static VOID
NasEvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    NasSubsystemStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    WDFDRIVER driver;

    if (!NT_SUCCESS(NasSubsystemStart())) {
        return STATUS_FAILED_DRIVER_ENTRY;
    }

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = NasEvtUnload;

    if (!NT_SUCCESS(WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, &driver))) {
        return STATUS_DRIVER_INTERNAL_ERROR;
    }
    return STATUS_SUCCESS;
}
