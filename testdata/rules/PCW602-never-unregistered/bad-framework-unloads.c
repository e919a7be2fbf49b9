#include <ntddk.h>
#include <wdf.h>

typedef struct _QUEUE_TOTALS {
    ULONG Sent;
    ULONG Dropped;
} QUEUE_TOTALS;

static QUEUE_TOTALS Totals;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_TOTALS, Sent), RTL_FIELD_SIZE(QUEUE_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(QUEUE_TOTALS, Dropped), RTL_FIELD_SIZE(QUEUE_TOTALS, Dropped) },
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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Queue");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Collect, NULL };

    return PcwRegister(Handle, &info);    // expect: PCW602
}

static PPCW_REGISTRATION Counters;

static EVT_WDF_DRIVER_DEVICE_ADD QueueAdd;
static NTSTATUS QueueAdd(WDFDRIVER Driver, PWDFDEVICE_INIT Init)
{
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    return WdfDeviceCreate(&Init, WDF_NO_OBJECT_ATTRIBUTES, &device);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, QueueAdd);
    status = WdfDriverCreate(Driver, Path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
        return status;
    return Register(&Counters);
}
