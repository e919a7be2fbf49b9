/* Optional steps: each doubles the number of paths, and none says anything of the registration. */
#include <ntddk.h>
typedef struct { ULONG Reads; ULONG Writes; } DISK_COUNTERS;
static DISK_COUNTERS Totals;
static PPCW_REGISTRATION Registration;
static PVOID Memory[1];

BOOLEAN OptionSet(ULONG Option);

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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk one option");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, DiskCallback };
    return PcwRegister(&Registration, &info);
}

static VOID DiskUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    ULONG options = 0;
    PDEVICE_OBJECT device;
    NTSTATUS status = DiskRegister();
    UNREFERENCED_PARAMETER(Path);
    if (!NT_SUCCESS(status))
        return status;
    if (OptionSet(0)) {
        Memory[0] = ExAllocatePool2(POOL_FLAG_PAGED, 100, 'ksiD');
        if (Memory[0] == NULL)
            return STATUS_NO_MEMORY; // expect: PCW603
        options |= 1 << 0;
    }
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, options, FALSE, &device);
    if (!NT_SUCCESS(status))
        goto fail;
    Driver->DriverUnload = DiskUnload;
    return STATUS_SUCCESS;
fail:
    if (options & (1 << 0))
        ExFreePool(Memory[0]);
    if (Registration != NULL)
        PcwUnregister(Registration);
    return NT_SUCCESS(status) ? STATUS_NO_MEMORY : status;
}
