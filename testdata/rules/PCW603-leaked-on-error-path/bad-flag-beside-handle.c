/* The flag is set only with a handle, so the paths with and without one differ in two things at once. */
#include <ntddk.h>
typedef struct { ULONG Reads; ULONG Writes; } DISK_COUNTERS;
static DISK_COUNTERS Totals;
static PPCW_REGISTRATION Registration;
static BOOLEAN Registered;
static PDEVICE_OBJECT Device;

static NTSTATUS NTAPI DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS DiskRegister(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(DISK_COUNTERS, Reads), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(DISK_COUNTERS, Writes), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk flag leaks");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, DiskCallback };
    return PcwRegister(&Registration, &info);
}

static VOID DiskUndo(VOID)
{
    if (Device != NULL)
        IoDeleteDevice(Device);
    if (Registered)
        PcwUnregister(Registration);
    Registered = FALSE;
}

static VOID DiskUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    DiskUndo();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING link = RTL_CONSTANT_STRING(L"\\DosDevices\\Disk");
    NTSTATUS status = DiskRegister();
    UNREFERENCED_PARAMETER(Path);
    if (NT_SUCCESS(status) && Registration != NULL)
        Registered = TRUE;
    else if (!NT_SUCCESS(status))
        goto out;
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &Device);
    if (!NT_SUCCESS(status))
        return status; // expect: PCW603
    status = IoCreateSymbolicLink(&link, &link);
    if (!NT_SUCCESS(status))
        goto out;
    Driver->DriverUnload = DiskUnload;
out:
    if (!NT_SUCCESS(status))
        DiskUndo();
    return status;
}
