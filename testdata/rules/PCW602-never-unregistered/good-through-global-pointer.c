#include <ntddk.h>

typedef struct _RELAY_TOTALS {
    ULONG Sent;
    ULONG Dropped;
} RELAY_TOTALS;

static RELAY_TOTALS Totals;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(RELAY_TOTALS, Sent), RTL_FIELD_SIZE(RELAY_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(RELAY_TOTALS, Dropped), RTL_FIELD_SIZE(RELAY_TOTALS, Dropped) },
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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Relay");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Collect, NULL };

    return PcwRegister(Handle, &info);
}

typedef struct _RELAY_GLOBALS {
    ULONG Opens;
    PPCW_REGISTRATION Counters;
} RELAY_GLOBALS;

static RELAY_GLOBALS Storage;
static RELAY_GLOBALS *Globals;

static VOID RelayUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Globals->Counters != NULL)
        PcwUnregister(Globals->Counters);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Globals = &Storage;
    Driver->DriverUnload = RelayUnload;
    return Register(&Globals->Counters);
}
