/* How many rounds the walk of a list takes says nothing of what the function does behind it. */
#include <ntddk.h>
typedef struct { ULONG Reads; ULONG Writes; } DISK_COUNTERS;
static DISK_COUNTERS Totals;
static PPCW_REGISTRATION Registration;
static LIST_ENTRY Adapters;

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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk list leaks");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, DiskCallback };
    return PcwRegister(&Registration, &info);
}

static VOID DiskUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS DiskStart(PUNICODE_STRING Link)
{
    PLIST_ENTRY entry, next;
    NTSTATUS status;
    for (entry = Adapters.Flink; entry != &Adapters; entry = next) {
        next = entry->Flink;
        Totals.Reads++;
    }
    status = DiskRegister();
    if (!NT_SUCCESS(status))
        return status;
    for (entry = Adapters.Flink; entry != &Adapters; entry = next) {
        next = entry->Flink;
        Totals.Writes++;
    }
    status = IoCreateSymbolicLink(Link, Link);
    if (!NT_SUCCESS(status)) {
        return status; // expect: PCW603
    }
    return STATUS_SUCCESS;
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    InitializeListHead(&Adapters);
    Driver->DriverUnload = DiskUnload;
    return STATUS_SUCCESS;
}
