// An offset that is a sum names the member that it begins with; one size may serve several rows, where it fits.
#include <ntddk.h>

typedef struct _LANE_TOTALS {
    ULONG64 Opened;
    ULONG64 Closed;
} LANE_TOTALS;

typedef struct _GATE_TOTALS {
    LANE_TOTALS In;
    LANE_TOTALS Out;
    ULONG64 Refused[4];
    ULONG64 Waiting[4];
    ULONG Open;
} GATE_TOTALS;

static const USHORT StateSize = RTL_FIELD_SIZE(GATE_TOTALS, Open); // expect: PCW407
static GATE_TOTALS GateTotals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(GATE_TOTALS, In.Opened), RTL_FIELD_SIZE(LANE_TOTALS, Opened) },
    { 2, 0, FIELD_OFFSET(GATE_TOTALS, Out.Opened), RTL_FIELD_SIZE(LANE_TOTALS, Opened) },
    { 3, 0, FIELD_OFFSET(GATE_TOTALS, Refused) + sizeof(ULONG64), RTL_FIELD_SIZE(GATE_TOTALS, Refused[1]) },
    { 4, 0, FIELD_OFFSET(GATE_TOTALS, Waiting) + sizeof(ULONG64), RTL_FIELD_SIZE(GATE_TOTALS, Refused[1]) }, // expect: PCW407
    { 5, 0, FIELD_OFFSET(GATE_TOTALS, Waiting[0]) + 2 * sizeof(ULONG64), RTL_FIELD_SIZE(GATE_TOTALS, Waiting[0]) },
    { 6, 0, FIELD_OFFSET(GATE_TOTALS, Out.Opened) + sizeof(ULONG64), RTL_FIELD_SIZE(GATE_TOTALS, Out.Opened) },
    { 7, 0, FIELD_OFFSET(GATE_TOTALS, Open), StateSize },
    { 8, 0, FIELD_OFFSET(GATE_TOTALS, Refused[0]), StateSize },
};

static PPCW_REGISTRATION GateRegistration;

static NTSTATUS NTAPI GateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &GateTotals, sizeof(GateTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
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

static VOID GateUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    GateStop();
}

EXTERN_C NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = GateUnload;
    return GateStart();
}
