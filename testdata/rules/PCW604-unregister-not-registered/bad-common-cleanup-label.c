/*++
    Module:  ledd.c - front panel LEDs
--*/
#include <ntddk.h>

typedef struct _LED_USAGE {
    ULONG64 OnTime;
    ULONG   Blinks;
    ULONG   Faults;
} LED_USAGE;

static LED_USAGE g_Usage;
static PPCW_REGISTRATION g_LedCounters;
static PDEVICE_OBJECT g_LedDevice;

#define LED_COUNTER(_id, _f) { (_id), 0, FIELD_OFFSET(LED_USAGE, _f), RTL_FIELD_SIZE(LED_USAGE, _f) }

static PCW_COUNTER_DESCRIPTOR g_LedRows[] = {
    LED_COUNTER(1, OnTime),
    LED_COUNTER(2, Blinks),
    LED_COUNTER(3, Faults)
};

static NTSTATUS NTAPI
LedCounters(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING panel = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    data.Data = &g_Usage;
    data.Size = sizeof(g_Usage);
    if (Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &panel, 0, 1, &data);
    }
    if (Type == PcwCallbackEnumerateInstances) {
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &panel, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
LedUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_LedCounters != NULL) {
        PcwUnregister(g_LedCounters);
        g_LedCounters = NULL;
    }
    IoDeleteDevice(g_LedDevice);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING setName = RTL_CONSTANT_STRING(L"Front Panel LED");
    UNICODE_STRING deviceName = RTL_CONSTANT_STRING(L"\\Device\\LedPanel");
    UNICODE_STRING linkName = RTL_CONSTANT_STRING(L"\\DosDevices\\LedPanel");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = IoCreateDevice(DriverObject, 0, &deviceName, FILE_DEVICE_UNKNOWN, 0, FALSE, &g_LedDevice);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &setName;
    info.CounterCount = ARRAYSIZE(g_LedRows);
    info.Counters = g_LedRows;
    info.Callback = LedCounters;
    status = PcwRegister(&g_LedCounters, &info);
    if (!NT_SUCCESS(status)) {
        goto Cleanup;
    }

    status = IoCreateSymbolicLink(&linkName, &deviceName);
    if (!NT_SUCCESS(status)) {
        goto Cleanup;
    }

    DriverObject->DriverUnload = LedUnload;
    return STATUS_SUCCESS;

Cleanup:
    PcwUnregister(g_LedCounters);   // expect: PCW604
    g_LedCounters = NULL;
    IoDeleteDevice(g_LedDevice);
    return status;
}
