/*
 * Secure element driver.  A driver that must have its counters: no handle, no driver.
 */
#include <ntddk.h>

typedef struct _SE_METRICS {
    ULONG Apdus;
    ULONG Retries;
} SE_METRICS;

static SE_METRICS SeMetrics;
static PPCW_REGISTRATION SeMetricsHandle;

static NTSTATUS NTAPI
SeMetricsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &SeMetrics, sizeof(SeMetrics) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
SeUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PcwUnregister(SeMetricsHandle);
    SeMetricsHandle = NULL;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SE_METRICS, Apdus), RTL_FIELD_SIZE(SE_METRICS, Apdus) },
        { 2, 0, FIELD_OFFSET(SE_METRICS, Retries), RTL_FIELD_SIZE(SE_METRICS, Retries) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Secure Element");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = SeMetricsCallback;
    status = PcwRegister(&SeMetricsHandle, &info);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    if (SeMetricsHandle == NULL) {
        return STATUS_NOT_SUPPORTED;
    }

    DriverObject->DriverUnload = SeUnload;
    return STATUS_SUCCESS;
}
