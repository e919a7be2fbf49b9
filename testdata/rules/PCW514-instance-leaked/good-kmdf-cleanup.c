/* KMDF: the device's context is cleaned up whenever the device goes, also when EvtDriverDeviceAdd fails. */

#include <ntddk.h>
#include <wdf.h>

typedef struct _PORT {
    ULONG64 Sent;
    PPCW_INSTANCE Instance;
} PORT;

WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(PORT, PortOf)

static PPCW_REGISTRATION PortRegistration;

static VOID
PortCleanup(WDFOBJECT Object)
{
    PORT *port = PortOf(Object);

    if (port->Instance != NULL) {
        PcwCloseInstance(port->Instance);
        port->Instance = NULL;
    }
}

NTSTATUS
PortDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT Init)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Port");
    WDF_OBJECT_ATTRIBUTES attributes;
    WDF_IO_QUEUE_CONFIG config;
    WDFDEVICE device;
    PORT *port;
    PCW_DATA data;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Driver);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, PORT);
    attributes.EvtCleanupCallback = PortCleanup;
    status = WdfDeviceCreate(&Init, &attributes, &device);
    if (!NT_SUCCESS(status))
        return status;
    port = PortOf(device);
    data.Data = &port->Sent;
    data.Size = sizeof(port->Sent);
    status = PcwCreateInstance(&port->Instance, PortRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        port->Instance = NULL;
        return status;
    }
    WDF_IO_QUEUE_CONFIG_INIT_DEFAULT_QUEUE(&config, WdfIoQueueDispatchParallel);
    return WdfIoQueueCreate(device, &config, WDF_NO_OBJECT_ATTRIBUTES, WDF_NO_HANDLE);
}
