#include <ntddk.h>

/* What another file answers before anything is registered stands for nothing that is done afterwards. */

static PPCW_REGISTRATION FanRegistration;
static PPCW_INSTANCE FanInstance;
static ULONG FanSpeed;

BOOLEAN FanIsPresent(PUNICODE_STRING RegistryPath);
NTSTATUS FanStartPolling(VOID);

static VOID
FanStopCounters(VOID)
{
    if (FanRegistration != NULL) {
        PcwUnregister(FanRegistration);
        FanRegistration = NULL;
    }
}

static NTSTATUS
FanStartCounters(VOID)
{
    static const PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG) } };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Fan"), fan = RTL_CONSTANT_STRING(L"fan 0");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &set, RTL_NUMBER_OF(rows), (PPCW_COUNTER_DESCRIPTOR)rows };
    PCW_DATA block = { &FanSpeed, sizeof(FanSpeed) };
    NTSTATUS status = PcwRegister(&FanRegistration, &info);

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&FanInstance, FanRegistration, &fan, 1, &block);
    if (!NT_SUCCESS(status)) {
        FanStopCounters();
        return status;
    }
    status = FanStartPolling();
    if (!NT_SUCCESS(status)) {
        FanStopCounters();
        PcwCloseInstance(FanInstance); // expect: PCW605
    }
    return status;
}

static VOID
FanUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    FanStopCounters();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    DriverObject->DriverUnload = FanUnload;
    if (!FanIsPresent(RegistryPath))
        return STATUS_NO_SUCH_DEVICE;
    return FanStartCounters();
}
