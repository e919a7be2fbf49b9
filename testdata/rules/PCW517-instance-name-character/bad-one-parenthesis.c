// One parenthesis is enough; a NUL inside the name is the first thing to mend.
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

static NTSTATUS NTAPI GateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING open = RTL_CONSTANT_STRING(L"gate (left"); // expect: PCW517
    UNICODE_STRING close = RTL_CONSTANT_STRING(L"gate right)"); // expect: PCW517
    UNICODE_STRING ended = { sizeof(L"gate #1"), sizeof(L"gate #1"), L"gate #1" }; // expect: PCW516, PCW517
    UNICODE_STRING cut = { sizeof(L"gate\0#2") - sizeof(WCHAR), sizeof(L"gate\0#2"), L"gate\0#2" }; // expect: PCW516
    PCW_DATA data = { &GateTotals, sizeof(GateTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    PcwAddInstance(Info->CollectData.Buffer, &open, 0, 1, &data);
    PcwAddInstance(Info->CollectData.Buffer, &close, 1, 1, &data);
    PcwAddInstance(Info->CollectData.Buffer, &ended, 2, 1, &data);
    PcwAddInstance(Info->CollectData.Buffer, &cut, 3, 1, &data);
    return STATUS_SUCCESS;
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
