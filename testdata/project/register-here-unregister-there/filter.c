#include "globals.h"

AUDIT_GLOBALS Globals;

static NTSTATUS FLTAPI
AuditUnload(FLT_FILTER_UNLOAD_FLAGS Flags)
{
    PPCW_REGISTRATION set = Globals.CounterSet;

    UNREFERENCED_PARAMETER(Flags);
    if (set != NULL) {
        Globals.CounterSet = NULL;
        PcwUnregister(set);
    }
    FltUnregisterFilter(Globals.Filter);
    return STATUS_SUCCESS;
}

static const FLT_REGISTRATION AuditRegistration = {
    sizeof(FLT_REGISTRATION), FLT_REGISTRATION_VERSION, 0, NULL, NULL, AuditUnload
};

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = FltRegisterFilter(DriverObject, &AuditRegistration, &Globals.Filter);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = AuditOpenCounterSet();
    if (NT_SUCCESS(status)) {
        status = FltStartFiltering(Globals.Filter);
        if (!NT_SUCCESS(status) && Globals.CounterSet != NULL) {
            PcwUnregister(Globals.CounterSet);
            Globals.CounterSet = NULL;
        }
    }
    if (!NT_SUCCESS(status)) {
        FltUnregisterFilter(Globals.Filter);
    }
    return status;
}
