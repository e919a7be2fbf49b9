// An instance that is created without data.
#include <ntddk.h>

typedef struct _GATE_TOTALS {
    ULONG64 Opened;
    ULONG64 Closed;
} GATE_TOTALS;

static GATE_TOTALS GateTotals;
static PPCW_REGISTRATION GateRegistration;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(GATE_TOTALS, Opened), RTL_FIELD_SIZE(GATE_TOTALS, Opened) },
    { 2, 0, FIELD_OFFSET(GATE_TOTALS, Closed), RTL_FIELD_SIZE(GATE_TOTALS, Closed) },
};

NTSTATUS GateStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Gate");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    return PcwRegister(&GateRegistration, &info);
}

VOID GateStop(VOID)
{
    if (GateRegistration != NULL)
        PcwUnregister(GateRegistration);
    GateRegistration = NULL;
}

static PPCW_INSTANCE GateInstance;

NTSTATUS GateOpen(VOID)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"gate");
    PCW_DATA data = { NULL, sizeof(GateTotals) }; // expect: PCW515

    return PcwCreateInstance(&GateInstance, GateRegistration, &instance, 1, &data);
}

VOID GateClose(VOID)
{
    if (GateInstance != NULL)
        PcwCloseInstance(GateInstance);
    GateInstance = NULL;
}
