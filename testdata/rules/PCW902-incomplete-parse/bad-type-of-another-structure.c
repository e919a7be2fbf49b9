/* A member whose declaration was torn apart: what the structure looks like is not known. */
#include <ntddk.h>

typedef struct _TOTALS {
    ULONG64 Sent;
    ULONG64 Received;
    ULONG Dropped;
} TOTALS;

typedef struct _SETTINGS {
    PVOID ;Owner    // expect: PCW902
    UNICODE_STRING Path;
    ULONG Flags;
} SETTINGS;

static SETTINGS Settings;

typedef struct _PORT {
    LIST_ENTRY Link;
    PVOID Device;
    KSPIN_LOCK Lock;
    TOTALS Totals;
    PPCW_INSTANCE Instance;
} PORT;

static PPCW_REGISTRATION Registration;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(TOTALS, Received), RTL_FIELD_SIZE(TOTALS, Received) },
    { 3, 0, FIELD_OFFSET(TOTALS, Dropped), RTL_FIELD_SIZE(TOTALS, Dropped) },
};

NTSTATUS
PortShow(PORT *Port)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"port");
    PCW_DATA data = { &Settings, sizeof(Settings) };

    if (Registration == NULL)
        return STATUS_SUCCESS;
    return PcwCreateInstance(&Port->Instance, Registration, &name, 1, &data);
}

VOID
PortHide(PORT *Port)
{
    if (Port->Instance != NULL) {
        PcwCloseInstance(Port->Instance);
        Port->Instance = NULL;
    }
}

NTSTATUS
PortStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Port");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };

    return PcwRegister(&Registration, &info);
}

VOID
PortStop(VOID)
{
    if (Registration != NULL) {
        PcwUnregister(Registration);
        Registration = NULL;
    }
}
