// A start that fails unregisters what its flag and handle say.  It closes nothing of its own, so no instance of it is left for the stop.
#include "counters.h"

EXTERN_C NTSTATUS PlatformAttach(PVOID Object);
EXTERN_C VOID PlatformDetach(PVOID Object);

static VOID
PortUnregister(DEVICE_STATE *Device)
{
    if (Device->PortOn && Device->PortRegistration != NULL) {
        PcwUnregister(Device->PortRegistration);
        Device->PortRegistration = NULL;
        Device->PortOn = FALSE;
    }
}

static VOID
PortClose(DEVICE_STATE *Device)
{
    if (Device->PortInstance != NULL) {
        PcwCloseInstance(Device->PortInstance);
        Device->PortInstance = NULL;
    }
}

static NTSTATUS
PortCreate(DEVICE_STATE *Device)
{
    PCW_DATA data[] = { { &Device->PortBlock, sizeof(PORT_TOTALS) } };
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");

    return PcwCreateInstance(&Device->PortInstance, Device->PortRegistration, &instance, 1, data);
}

NTSTATUS
StatsAttach(DEVICE_STATE *Device)
{
    NTSTATUS status;

    __try {
        status = PortRegister(Device);
        if (NT_SUCCESS(status))
            Device->PortOn = TRUE;
        if (status != STATUS_SUCCESS)
            __leave;
        status = PortCreate(Device);
        if (status != STATUS_SUCCESS)
            __leave;
    }
    __finally {
        if (status != STATUS_SUCCESS) {
            PortUnregister(Device);
        }
    }
    return status;
}

VOID
StatsDetach(DEVICE_STATE *Device)
{
    PortClose(Device);
    PortUnregister(Device);
}
