#include <ntddk.h>
#include <wdf.h>
#include "dockCounters.h"

DOCK_PORT DockStats;
PPCW_INSTANCE DockInstance;

static const UNICODE_STRING DockName = RTL_CONSTANT_STRING(L"dock");

static VOID
DockClose(VOID)
{
    if (DockInstance != NULL) {
        CloseDockPort(DockInstance);
        DockInstance = NULL;
    }
    UnregisterDockPort();
}

NTSTATUS
DockPerfStart(VOID)
{
    NTSTATUS status;

    status = RegisterDockPort(NULL, NULL);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    status = CreateDockPort(&DockInstance, &DockName, &DockStats);
    if (!NT_SUCCESS(status)) {
        DockInstance = NULL;
        UnregisterDockPort();
    }
    return status;
}

// undocked and docked again: the counters start from nought
NTSTATUS
DockPerfReset(VOID)
{
    NTSTATUS status;

    DockClose();
    RtlZeroMemory(&DockStats, sizeof(DockStats));
    status = CreateDockPort(&DockInstance, &DockName, &DockStats);       // expect: PCW511
    if (!NT_SUCCESS(status)) {
        DockInstance = NULL;
    }
    return status;
}

VOID
DockPerfStop(VOID)
{
    DockClose();
}
