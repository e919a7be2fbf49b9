/*++

    Watchdog timer driver.  The counters are a nicety: the driver must come up without them.

--*/

#include <ntddk.h>

typedef struct _WDT_PERF {
    volatile LONG Kicks;
    volatile LONG NearMisses;
} WDT_PERF;

WDT_PERF WdtPerf;
PPCW_REGISTRATION WdtSet;
PPCW_INSTANCE WdtInstance;
PDEVICE_OBJECT WdtDevice;

static PCW_COUNTER_DESCRIPTOR WdtRows[] = {
    { 1, 0, FIELD_OFFSET(WDT_PERF, Kicks), RTL_FIELD_SIZE(WDT_PERF, Kicks) },
    { 2, 0, FIELD_OFFSET(WDT_PERF, NearMisses), RTL_FIELD_SIZE(WDT_PERF, NearMisses) },
};

static VOID
WdtPublish(VOID)
{
    UNICODE_STRING setName = RTL_CONSTANT_STRING(L"Watchdog Timer");
    UNICODE_STRING instanceName = RTL_CONSTANT_STRING(L"default");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PCW_DATA data = { &WdtPerf, sizeof(WdtPerf) };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &setName;
    info.CounterCount = RTL_NUMBER_OF(WdtRows);
    info.Counters = WdtRows;

    status = PcwRegister(&WdtSet, &info);
    if (!NT_SUCCESS(status)) {
        KdPrint(("wdt: PcwRegister failed, 0x%08x\n", status));
    }

    status = PcwCreateInstance(&WdtInstance, WdtSet, &instanceName, 1, &data);      // expect: PCW511
    if (!NT_SUCCESS(status)) {
        KdPrint(("wdt: PcwCreateInstance failed, 0x%08x\n", status));
        WdtInstance = NULL;
    }
}

static VOID
WdtUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (WdtInstance != NULL) {
        PcwCloseInstance(WdtInstance);
        WdtInstance = NULL;
    }
    if (WdtSet != NULL) {
        PcwUnregister(WdtSet);
        WdtSet = NULL;
    }
    IoDeleteDevice(WdtDevice);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = IoCreateDevice(DriverObject, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &WdtDevice);
    if (NT_SUCCESS(status)) {
        DriverObject->DriverUnload = WdtUnload;
        WdtPublish();
    }
    return status;
}
