// Each white space at each end; a NUL in the name is the first thing to mend.
#include <ntddk.h>

typedef struct _GATE_TOTALS {
    ULONG64 Opened;
    ULONG64 Closed;
} GATE_TOTALS;

static GATE_TOTALS GateTotals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(GATE_TOTALS, Opened), RTL_FIELD_SIZE(GATE_TOTALS, Opened) },
    { 2, 0, FIELD_OFFSET(GATE_TOTALS, Closed), RTL_FIELD_SIZE(GATE_TOTALS, Closed) },
};

static NTSTATUS NTAPI GateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &GateTotals, sizeof(GateTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static VOID DescribeGate(PPCW_REGISTRATION_INFORMATION Info, PCUNICODE_STRING Name)
{
    Info->Version = PCW_VERSION_1;
    Info->Name = Name;
    Info->CounterCount = RTL_NUMBER_OF(Rows);
    Info->Counters = Rows;
    Info->Callback = GateCallback;
}

static PPCW_REGISTRATION PaddedRegistration;

NTSTATUS StartPadded(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L" Contoso Gate"); // expect: PCW209
    PCW_REGISTRATION_INFORMATION info = { 0 };

    DescribeGate(&info, &name);
    return PcwRegister(&PaddedRegistration, &info);
}

VOID StopPadded(VOID)
{
    if (PaddedRegistration != NULL)
        PcwUnregister(PaddedRegistration);
    PaddedRegistration = NULL;
}

static PPCW_REGISTRATION BrokenRegistration;

NTSTATUS StartBroken(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"\nContoso Gate 2"); // expect: PCW209
    PCW_REGISTRATION_INFORMATION info = { 0 };

    DescribeGate(&info, &name);
    return PcwRegister(&BrokenRegistration, &info);
}

VOID StopBroken(VOID)
{
    if (BrokenRegistration != NULL)
        PcwUnregister(BrokenRegistration);
    BrokenRegistration = NULL;
}

static PPCW_REGISTRATION TabbedRegistration;

NTSTATUS StartTabbed(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Gate 3\t"); // expect: PCW209
    PCW_REGISTRATION_INFORMATION info = { 0 };

    DescribeGate(&info, &name);
    return PcwRegister(&TabbedRegistration, &info);
}

VOID StopTabbed(VOID)
{
    if (TabbedRegistration != NULL)
        PcwUnregister(TabbedRegistration);
    TabbedRegistration = NULL;
}

static PPCW_REGISTRATION EndedRegistration;

NTSTATUS StartEnded(VOID)
{
    UNICODE_STRING name = { sizeof(L" Contoso Gate 4"), sizeof(L" Contoso Gate 4"), L" Contoso Gate 4" }; // expect: PCW205
    PCW_REGISTRATION_INFORMATION info = { 0 };

    DescribeGate(&info, &name);
    return PcwRegister(&EndedRegistration, &info);
}

VOID StopEnded(VOID)
{
    if (EndedRegistration != NULL)
        PcwUnregister(EndedRegistration);
    EndedRegistration = NULL;
}

static PPCW_REGISTRATION CutRegistration;

NTSTATUS StartCut(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L" Contoso\0Gate 5"); // expect: PCW205
    PCW_REGISTRATION_INFORMATION info = { 0 };

    DescribeGate(&info, &name);
    return PcwRegister(&CutRegistration, &info);
}

VOID StopCut(VOID)
{
    if (CutRegistration != NULL)
        PcwUnregister(CutRegistration);
    CutRegistration = NULL;
}
