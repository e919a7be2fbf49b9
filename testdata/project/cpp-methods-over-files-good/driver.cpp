#include "counters.h"

static PDEVICE_OBJECT g_Device;

static VOID PumpUnload(PDRIVER_OBJECT)
{
    IoDeleteDevice(g_Device);
    Valve::Close();
    g_PumpCounters.Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"\\Device\\Pump");
    NTSTATUS status = g_PumpCounters.Start();

    if (!NT_SUCCESS(status))
        return status;
    status = Valve::Open();
    if (!NT_SUCCESS(status)) {
        g_PumpCounters.Stop();
        return status;
    }
    status = IoCreateDevice(Driver, 0, &name, FILE_DEVICE_UNKNOWN, 0, FALSE, &g_Device);
    if (!NT_SUCCESS(status)) {
        Valve::Close();
        g_PumpCounters.Stop();
        return status;
    }
    Driver->DriverUnload = PumpUnload;
    return STATUS_SUCCESS;
}
