// A NUL in the name is the first thing to mend.
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
    UNICODE_STRING ended = { sizeof(L"Gate of the left side of the yard behind the office, Gate of the left side of the yard behind the office, Gate of the left side of"), sizeof(L"Gate of the left side of the yard behind the office, Gate of the left side of the yard behind the office, Gate of the left side of"), L"Gate of the left side of the yard behind the office, Gate of the left side of the yard behind the office, Gate of the left side of" }; // expect: PCW516
    UNICODE_STRING cut = RTL_CONSTANT_STRING(L"Gate of the left side of the yard behind the office, Gate of the left side of the yard beh\0Gate of the left side of the yard behind the office, Gate of"); // expect: PCW516
    PCW_DATA data = { &GateTotals, sizeof(GateTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    PcwAddInstance(Info->CollectData.Buffer, &ended, 0, 1, &data);
    PcwAddInstance(Info->CollectData.Buffer, &cut, 1, 1, &data);
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
