#include "counters.h"

static UNICODE_STRING LinkName = RTL_CONSTANT_STRING(L"\\DosDevices\\NorthwindLink");
static UNICODE_STRING DeviceName = RTL_CONSTANT_STRING(L"\\Device\\NorthwindLink");

static VOID
Close(LINK_STATE *Link)
{
    if (Link->Instance != NULL) {
        PcwCloseInstance(Link->Instance);
        Link->Instance = NULL;
    }
}

static VOID
Unregister(LINK_STATE *Link)
{
    if (Link->Registered && Link->Registration != NULL) {
        PcwUnregister(Link->Registration);
        Link->Registration = NULL;
        Link->Registered = FALSE;
    }
}

static NTSTATUS
Create(LINK_STATE *Link)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { Link, sizeof(LINK_STATE) };

    return PcwCreateInstance(&Link->Instance, Link->Registration, &name, 1, &data);
}

/* NT_SUCCESS() sets the flag, STATUS_SUCCESS decides what is undone. */
NTSTATUS
LinkAttach(LINK_STATE *Link)
{
    NTSTATUS status;

    __try {
        status = LinkRegister(Link);
        if (NT_SUCCESS(status))
            Link->Registered = TRUE;
        if (status != STATUS_SUCCESS)
            __leave;
        status = Create(Link);
        if (status != STATUS_SUCCESS)
            __leave;
        status = IoCreateSymbolicLink(&LinkName, &DeviceName);
        if (status != STATUS_SUCCESS)
            __leave;
    }
    __finally {
        if (status != STATUS_SUCCESS) {
            Close(Link);
            Unregister(Link);
        }
    }
    return status;
}

VOID
LinkDetach(LINK_STATE *Link)
{
    Close(Link);
    Unregister(Link);
}
