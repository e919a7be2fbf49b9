/*++

    Smart card reader, NT4 style device with one counterset and one instance.

--*/

#include <wdm.h>

typedef struct _SCR_COUNTERS {
    ULONG Insertions;
    ULONG ProtocolErrors;
    ULONG64 Apdus;
} SCR_COUNTERS;

static SCR_COUNTERS ScrCounters;
static PPCW_REGISTRATION ScrSet;
static PPCW_INSTANCE ScrInstance;
static PDEVICE_OBJECT ScrDevice;
static UNICODE_STRING ScrLink = RTL_CONSTANT_STRING(L"\\DosDevices\\ScReader0");

static VOID
ScrUndo(VOID)
{
    if (ScrInstance != NULL) {
        PcwCloseInstance(ScrInstance);
        ScrInstance = NULL;
    }
    if (ScrSet != NULL) {
        PcwUnregister(ScrSet);
        ScrSet = NULL;
    }
    if (ScrDevice != NULL) {
        IoDeleteDevice(ScrDevice);
        ScrDevice = NULL;
    }
}

static VOID
ScrUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    IoDeleteSymbolicLink(&ScrLink);
    ScrUndo();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING deviceName = RTL_CONSTANT_STRING(L"\\Device\\ScReader0");
    UNICODE_STRING setName = RTL_CONSTANT_STRING(L"Smart Card Reader");
    UNICODE_STRING instanceName = RTL_CONSTANT_STRING(L"reader 0");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SCR_COUNTERS, Insertions), RTL_FIELD_SIZE(SCR_COUNTERS, Insertions) },
        { 2, 0, FIELD_OFFSET(SCR_COUNTERS, ProtocolErrors), RTL_FIELD_SIZE(SCR_COUNTERS, ProtocolErrors) },
        { 3, 0, FIELD_OFFSET(SCR_COUNTERS, Apdus), RTL_FIELD_SIZE(SCR_COUNTERS, Apdus) },
    };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PCW_DATA data = { &ScrCounters, sizeof(ScrCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = IoCreateDevice(DriverObject, 0, &deviceName, FILE_DEVICE_SMARTCARD, 0, TRUE, &ScrDevice);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    info.Version = PCW_VERSION_1;
    info.Name = &setName;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    status = PcwRegister(&ScrSet, &info);
    if (!NT_SUCCESS(status)) {
        ScrUndo();
        return status;
    }

    status = PcwCreateInstance(&ScrInstance, ScrSet, &instanceName, 1, &data);      // expect: PCW512
    status = IoCreateSymbolicLink(&ScrLink, &deviceName);
    if (!NT_SUCCESS(status)) {
        ScrUndo();
        return status;
    }

    DriverObject->DriverUnload = ScrUnload;
    return STATUS_SUCCESS;
}
