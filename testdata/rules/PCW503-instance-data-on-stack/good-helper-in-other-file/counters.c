#include <ntddk.h>
#include "ports.h"

static PPCW_REGISTRATION Registration;

NTSTATUS
PortCountersOpen(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(PORT_TOTALS, Frames), RTL_FIELD_SIZE(PORT_TOTALS, Frames) },
        { 2, 0, FIELD_OFFSET(PORT_TOTALS, Errors), RTL_FIELD_SIZE(PORT_TOTALS, Errors) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Port");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows };

    return PcwRegister(&Registration, &info);
}

VOID
PortCountersClose(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}

NTSTATUS
PortCountersAdd(PPCW_INSTANCE *Instance, PCUNICODE_STRING Name, const VOID *Data, ULONG Size)
{
    PCW_DATA data = { Data, Size };

    *Instance = NULL;
    return Registration != NULL ? PcwCreateInstance(Instance, Registration, Name, 1, &data) : STATUS_SUCCESS;
}

VOID
PortCountersRemove(PPCW_INSTANCE *Instance)
{
    if (*Instance != NULL)
        PcwCloseInstance(*Instance);
    *Instance = NULL;
}
