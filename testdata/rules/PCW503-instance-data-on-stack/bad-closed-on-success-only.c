/* When the scan fails, the instance stays open. */

#include <ntddk.h>

typedef struct _SCAN {
    ULONG64 Files;
    ULONG64 Bytes;
} SCAN;

static PPCW_REGISTRATION ScanRegistration;

static PCW_COUNTER_DESCRIPTOR ScanDescriptors[] = {
    { 1, 0, FIELD_OFFSET(SCAN, Files), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(SCAN, Bytes), sizeof(ULONG64) },
};

NTSTATUS ScanVolume(PDEVICE_OBJECT Volume, SCAN *Scan);

NTSTATUS
ScanStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Scan");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(ScanDescriptors);
    info.Counters = ScanDescriptors;
    return PcwRegister(&ScanRegistration, &info);
}

VOID
ScanStop(VOID)
{
    if (ScanRegistration != NULL) {
        PcwUnregister(ScanRegistration);
        ScanRegistration = NULL;
    }
}

NTSTATUS
ScanRun(PDEVICE_OBJECT Volume, PCUNICODE_STRING Name)
{
    SCAN scan = { 0 };
    PCW_DATA data = { &scan, sizeof(scan) };
    PPCW_INSTANCE instance = NULL;
    NTSTATUS status;

    status = PcwCreateInstance(&instance, ScanRegistration, Name, 1, &data);    // expect: PCW503
    if (!NT_SUCCESS(status))
        return status;
    status = ScanVolume(Volume, &scan);
    if (!NT_SUCCESS(status))
        return status;
    PcwCloseInstance(instance);
    return status;
}
