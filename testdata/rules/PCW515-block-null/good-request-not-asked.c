// Whether the request that gets NULL collects data is not known.
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

BOOLEAN GateIsOpen(PCW_CALLBACK_TYPE Type);

static NTSTATUS NTAPI GateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { NULL, sizeof(GateTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (!GateIsOpen(Type))
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
}

NTSTATUS GateStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Gate");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = GateCallback;
    return PcwRegister(&GateRegistration, &info);
}

VOID GateStop(VOID)
{
    if (GateRegistration != NULL)
        PcwUnregister(GateRegistration);
    GateRegistration = NULL;
}
