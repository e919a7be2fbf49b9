#include <ntddk.h>

typedef struct _METER_TOTALS {
    ULONG Sent;
    ULONG Dropped;
} METER_TOTALS;

static METER_TOTALS Totals;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(METER_TOTALS, Sent), RTL_FIELD_SIZE(METER_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(METER_TOTALS, Dropped), RTL_FIELD_SIZE(METER_TOTALS, Dropped) },
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS Register(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Collect, NULL };

    return PcwRegister(Handle, &info);
}

typedef struct _METER_GLOBALS {
    ULONG Opens;
    PPCW_REGISTRATION Counters;
} METER_GLOBALS;

static METER_GLOBALS *MeterGlobals(VOID)
{
    static METER_GLOBALS globals;

    return &globals;
}

static VOID MeterUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (MeterGlobals()->Counters != NULL)
        PcwUnregister(MeterGlobals()->Counters);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = MeterUnload;
    return Register(&MeterGlobals()->Counters);
}
