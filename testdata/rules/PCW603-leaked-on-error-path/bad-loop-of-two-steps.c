/* Two calls of each round can fail; how many rounds there are is not known. */
#include <ntddk.h>
typedef struct { ULONG Reads; ULONG Writes; } DISK_COUNTERS;
static DISK_COUNTERS Totals;
static PPCW_REGISTRATION Registration;
extern ULONG PortCount;
static PPCW_INSTANCE Instances[16];

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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk loop leaks");
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
    static UNICODE_STRING names[16];
    PDEVICE_OBJECT device;
    PCW_DATA data = { &Totals, sizeof(Totals) };
    ULONG i;
    NTSTATUS status = DiskRegister();
    UNREFERENCED_PARAMETER(Path);
    if (!NT_SUCCESS(status) || Registration == NULL)
        return status;
    for (i = 0; i < PortCount; i++) {
        status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
        if (!NT_SUCCESS(status))
            return status; // expect: PCW603
        status = PcwCreateInstance(&Instances[i], Registration, &names[i], 1, &data);
        if (!NT_SUCCESS(status))
            return status; // expect: PCW603
    }
    Driver->DriverUnload = DiskUnload;
    return status;
}
