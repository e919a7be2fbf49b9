#include <ntddk.h>
#include "gateTotals.h"

static GATE_TOTALS GateTotals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(GATE_TOTALS, Opened), GateCounterSize },
    { 2, 0, FIELD_OFFSET(GATE_TOTALS, Closed), GateCounterSize },
    { 3, 0, FIELD_OFFSET(GATE_TOTALS, Refused), GateCounterSize },
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
