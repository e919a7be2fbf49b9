#include <ntddk.h>
#include <wdf.h>
#include "tunnel.h"
#include "tunCounters.h"

// One registration for the driver's life, one instance for each tunnel.

class Registration
{
public:
    NTSTATUS Open() { return TunRegisterTunnel(nullptr, nullptr); }
    void Close()
    {
        if (TunTunnel != nullptr)
        {
            TunUnregisterTunnel();
            TunTunnel = nullptr;
        }
    }
};

static Registration g_registration;
Tunnel g_tunnels[2];

NTSTATUS Tunnel::Open(PCUNICODE_STRING name)
{
    io = {};
    crypto = {};
    return TunCreateTunnel(&instance, name, &io, &crypto);
}

void Tunnel::Close()
{
    if (instance)
    {
        TunCloseTunnel(instance);
        instance = nullptr;
    }
}

extern "C" {
EVT_WDF_DRIVER_UNLOAD TunnelEvtUnload;
DRIVER_INITIALIZE DriverEntry;
}

VOID TunnelEvtUnload(WDFDRIVER)
{
    g_tunnels[1].Close();
    g_tunnels[0].Close();
    g_registration.Close();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING first = RTL_CONSTANT_STRING(L"wan");
    UNICODE_STRING second = RTL_CONSTANT_STRING(L"lab");
    WDF_DRIVER_CONFIG config;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags = WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = TunnelEvtUnload;

    NTSTATUS status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
        return status;

    status = g_registration.Open();
    if (!NT_SUCCESS(status))
        return status;

    status = g_tunnels[0].Open(&first);
    if (NT_SUCCESS(status))
        status = g_tunnels[1].Open(&second);
    if (!NT_SUCCESS(status))
    {
        g_tunnels[0].Close();
        g_registration.Close();
        return status;
    }
    return STATUS_SUCCESS;
}
