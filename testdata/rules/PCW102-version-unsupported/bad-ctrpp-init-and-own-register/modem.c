/*++

Copyright (c) Northwind Traders

Module Name:    modem.c
Environment:    kernel mode, KMDF 1.15

--*/
#include <ntddk.h>
#include <wdf.h>
#include <ntstrsafe.h>

typedef struct _MODEM_LINE_COUNTERS {
    ULONGLONG CharsIn;
    ULONGLONG CharsOut;
    ULONG     Retrains;
    ULONG     LineUp;
} MODEM_LINE_COUNTERS, *PMODEM_LINE_COUNTERS;

#include "modemPerfCounters.h"

typedef struct _MODEM_DRIVER_CONTEXT {
    PPCW_REGISTRATION   PerfHandle;
    MODEM_LINE_COUNTERS Counters;
} MODEM_DRIVER_CONTEXT;

static MODEM_DRIVER_CONTEXT Modem;

DRIVER_INITIALIZE DriverEntry;
EVT_WDF_DRIVER_UNLOAD ModemEvtUnload;
EVT_WDF_DRIVER_DEVICE_ADD ModemEvtDeviceAdd;

static
NTSTATUS
NTAPI
ModemPerfRequest (
    _In_ PCW_CALLBACK_TYPE Type,
    _In_ PPCW_CALLBACK_INFORMATION Info,
    _In_opt_ PVOID Context
    )
{
    MODEM_DRIVER_CONTEXT *Driver = (MODEM_DRIVER_CONTEXT *)Context;
    UNICODE_STRING Name;

    RtlInitUnicodeString(&Name, L"default");

    if (Type == PcwCallbackEnumerateInstances) {
        return AddModemLine(Info->EnumerateInstances.Buffer, &Name, 0, &Driver->Counters);
    }

    if (Type == PcwCallbackCollectData) {
        return AddModemLine(Info->CollectData.Buffer, &Name, 0, &Driver->Counters);
    }

    return STATUS_SUCCESS;
}

static
NTSTATUS
ModemStartCounters (
    VOID
    )
{
    PCW_REGISTRATION_INFORMATION RegInfo;

    InitRegistrationInformationModemLine(ModemPerfRequest, &Modem, &RegInfo);

    return PcwRegister(&Modem.PerfHandle, &RegInfo);
}

static
VOID
ModemStopCounters (
    VOID
    )
{
    if (Modem.PerfHandle != NULL) {
        PcwUnregister(Modem.PerfHandle);
        Modem.PerfHandle = NULL;
    }
}

_Use_decl_annotations_
NTSTATUS
ModemEvtDeviceAdd (
    WDFDRIVER Driver,
    PWDFDEVICE_INIT DeviceInit
    )
{
    WDFDEVICE Device;

    UNREFERENCED_PARAMETER(Driver);

    return WdfDeviceCreate(&DeviceInit, WDF_NO_OBJECT_ATTRIBUTES, &Device);
}

_Use_decl_annotations_
VOID
ModemEvtUnload (
    WDFDRIVER Driver
    )
{
    UNREFERENCED_PARAMETER(Driver);
    ModemStopCounters();
}

NTSTATUS
DriverEntry (
    PDRIVER_OBJECT DriverObject,
    PUNICODE_STRING RegistryPath
    )
{
    WDF_DRIVER_CONFIG Config;
    NTSTATUS Status;

    Status = ModemStartCounters();
    if (!NT_SUCCESS(Status)) {
        return Status;
    }

    WDF_DRIVER_CONFIG_INIT(&Config, ModemEvtDeviceAdd);
    Config.EvtDriverUnload = ModemEvtUnload;

    Status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &Config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(Status)) {
        ModemStopCounters();
    }

    return Status;
}
