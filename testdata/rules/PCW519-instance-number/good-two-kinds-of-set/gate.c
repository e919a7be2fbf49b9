#include <ntddk.h>

typedef struct _GATE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} GATE_COUNTERS;

static GATE_COUNTERS GateTotals;
static PPCW_REGISTRATION GateRegistration;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(GATE_COUNTERS, Sent), RTL_FIELD_SIZE(GATE_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(GATE_COUNTERS, Received), RTL_FIELD_SIZE(GATE_COUNTERS, Received) },
};

static NTSTATUS NTAPI GateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING blank = RTL_CONSTANT_STRING(L"");
    UNICODE_STRING left = RTL_CONSTANT_STRING(L"left");
    PCW_DATA data = { &GateTotals, sizeof(GateTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    PcwAddInstance(Info->CollectData.Buffer, &blank, 1, 1, &data);
    PcwAddInstance(Info->CollectData.Buffer, &left, 2, 1, &data);
    return STATUS_SUCCESS;
}

static PPCW_REGISTRATION YardRegistration;

static NTSTATUS Register(PPCW_REGISTRATION *Handle, PCUNICODE_STRING Name)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = GateCallback;
    return PcwRegister(Handle, &info);
}

NTSTATUS GateStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Gate");

    return Register(&GateRegistration, &name);
}

NTSTATUS YardStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Yard");

    return Register(&YardRegistration, &name);
}

VOID Stop(VOID)
{
    if (GateRegistration != NULL)
        PcwUnregister(GateRegistration);
    if (YardRegistration != NULL)
        PcwUnregister(YardRegistration);
    GateRegistration = YardRegistration = NULL;
}
