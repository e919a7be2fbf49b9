//
//  HID barcode wedge; KMDF.  Counter registration steps down one PCW version at a time.
//
#include <ntddk.h>
#include <wdf.h>

#define PCW_VERSION_STEP    0x0100

typedef struct _WEDGE_TOTALS
{
    ULONG64 Scans;
    ULONG   BadChecksums;
    ULONG   Retries;
} WEDGE_TOTALS;

static WEDGE_TOTALS       WedgeTotals;
static PPCW_REGISTRATION  WedgeCounterset;

static PCW_COUNTER_DESCRIPTOR WedgeCounterTable[] =
{
    { 100 - 99, 0, FIELD_OFFSET(WEDGE_TOTALS, Scans),        sizeof(WedgeTotals.Scans) },
    { 101 - 99, 0, FIELD_OFFSET(WEDGE_TOTALS, BadChecksums), sizeof(WedgeTotals.BadChecksums) },
    { 102 - 99, 0, FIELD_OFFSET(WEDGE_TOTALS, Retries),      sizeof(WedgeTotals.Retries) },
};

static
NTSTATUS
NTAPI
WedgeCounterCallback(
    PCW_CALLBACK_TYPE          Type,
    PPCW_CALLBACK_INFORMATION  Info,
    PVOID                      Context
    )
{
    PCW_DATA        Block = { &WedgeTotals, sizeof(WEDGE_TOTALS) };
    UNICODE_STRING  Name  = RTL_CONSTANT_STRING(L"default");
    PPCW_MASK_INFORMATION Request;

    UNREFERENCED_PARAMETER(Context);

    switch (Type)
    {
    case PcwCallbackEnumerateInstances:
        Request = &Info->EnumerateInstances;
        break;
    case PcwCallbackCollectData:
        Request = &Info->CollectData;
        break;
    default:
        return STATUS_SUCCESS;
    }
    return PcwAddInstance(Request->Buffer, &Name, 0, 1, &Block);
}

static
NTSTATUS
WedgeRegisterCounterset(
    VOID
    )
{
    DECLARE_CONST_UNICODE_STRING(Name, L"Barcode Wedge");
    PCW_REGISTRATION_INFORMATION Info;
    ULONG       Version = PCW_VERSION_2;
    NTSTATUS    Status;

    PAGED_CODE();

    RtlZeroMemory(&Info, sizeof(Info));
    Info.Name = &Name;
    Info.CounterCount = RTL_NUMBER_OF(WedgeCounterTable);
    Info.Counters = WedgeCounterTable;
    Info.Callback = WedgeCounterCallback;

    do
    {
        Info.Version = Version;
        Status = PcwRegister(&WedgeCounterset, &Info);
        Version -= PCW_VERSION_STEP;
    }
    while (Status == STATUS_INVALID_PARAMETER_2 && Version >= PCW_VERSION_1);

    return Status;
}

static
VOID
WedgeEvtDriverUnload(
    WDFDRIVER Driver
    )
{
    UNREFERENCED_PARAMETER(Driver);

    if (WedgeCounterset != NULL)
    {
        PcwUnregister(WedgeCounterset);
        WedgeCounterset = NULL;
    }
}

NTSTATUS
DriverEntry(
    PDRIVER_OBJECT  DriverObject,
    PUNICODE_STRING RegistryPath
    )
{
    WDF_DRIVER_CONFIG Config;
    NTSTATUS Status;

    WDF_DRIVER_CONFIG_INIT(&Config, WDF_NO_EVENT_CALLBACK);
    Config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    Config.EvtDriverUnload = WedgeEvtDriverUnload;

    Status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &Config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(Status))
    {
        return Status;
    }

    return WedgeRegisterCounterset();
}
