// The second counterset has the same callback, which adds nothing for it: its instance is created.
#include <ntddk.h>

typedef struct _GATE_TOTALS {
    ULONG64 Opened;
    ULONG64 Closed;
} GATE_TOTALS;

static GATE_TOTALS GateTotals, SpareTotals;
static PPCW_REGISTRATION GateRegistration;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(GATE_TOTALS, Opened), RTL_FIELD_SIZE(GATE_TOTALS, Opened) },
    { 2, 0, FIELD_OFFSET(GATE_TOTALS, Closed), RTL_FIELD_SIZE(GATE_TOTALS, Closed) },
};

static NTSTATUS NTAPI GateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &GateTotals, sizeof(GateTotals) };

    if (Context == &SpareTotals)
        return STATUS_SUCCESS;
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static PPCW_REGISTRATION SpareRegistration;
static PPCW_INSTANCE SpareInstance;

static NTSTATUS Register(PPCW_REGISTRATION *Handle, PCUNICODE_STRING Name, PVOID Context)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = GateCallback;
    info.CallbackContext = Context;
    return PcwRegister(Handle, &info);
}

NTSTATUS GateStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Gate");

    return Register(&GateRegistration, &name, &GateTotals);
}

NTSTATUS SpareStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Spare Gate");

    return Register(&SpareRegistration, &name, &SpareTotals);
}

NTSTATUS SpareAdd(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"spare");
    PCW_DATA data = { &SpareTotals, sizeof(SpareTotals) };

    return PcwCreateInstance(&SpareInstance, SpareRegistration, &name, 1, &data);
}

VOID Stop(VOID)
{
    if (SpareInstance != NULL)
        PcwCloseInstance(SpareInstance);
    if (SpareRegistration != NULL)
        PcwUnregister(SpareRegistration);
    if (GateRegistration != NULL)
        PcwUnregister(GateRegistration);
    SpareInstance = NULL;
    SpareRegistration = GateRegistration = NULL;
}
