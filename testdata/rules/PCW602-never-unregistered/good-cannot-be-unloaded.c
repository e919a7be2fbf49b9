#include <ntddk.h>

typedef struct _BOOT_TOTALS {
    ULONG Sent;
    ULONG Dropped;
} BOOT_TOTALS;

static BOOT_TOTALS Totals;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(BOOT_TOTALS, Sent), RTL_FIELD_SIZE(BOOT_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(BOOT_TOTALS, Dropped), RTL_FIELD_SIZE(BOOT_TOTALS, Dropped) },
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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Boot Tracker");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Collect, NULL };

    return PcwRegister(Handle, &info);
}

static PPCW_REGISTRATION Counters;

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status;
    status = Register(&Counters);
    if (!NT_SUCCESS(status))
        IoDeleteDevice(device);
    return status;
}
