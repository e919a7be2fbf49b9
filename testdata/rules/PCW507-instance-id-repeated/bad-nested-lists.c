/* Each pool has a list of disks; every pool of the outer list gets the id 0. */
#include <ntddk.h>
typedef struct _T { ULONG64 A; } T;
typedef struct _POOL {
    LIST_ENTRY Entry;
    LIST_ENTRY Disks;
    UNICODE_STRING Text;
} POOL;
extern LIST_ENTRY Pools;
static T Totals;

static PPCW_REGISTRATION One;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(T, A), sizeof(ULONG64) } };
static VOID Enumerate(PCW_MASK_INFORMATION Info)
{
    LIST_ENTRY *entry, *disk;
    PCW_DATA data = { &Totals, sizeof(Totals) };

    for (entry = Pools.Flink; entry != &Pools; entry = entry->Flink) {
        POOL *pool = CONTAINING_RECORD(entry, POOL, Entry);
        Totals.A = 0;
        for (disk = pool->Disks.Flink; disk != &pool->Disks; disk = disk->Flink)
            Totals.A++;
        if (!NT_SUCCESS(PcwAddInstance(Info.Buffer, &pool->Text, 0, 1, &data))) // expect: PCW507
            return;
    }
}
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        Enumerate(Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        Enumerate(Info->CollectData);
        break;
    default: break;
    }
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (One != NULL) PcwUnregister(One);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Nested Pools");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    return PcwRegister(&One, &info);
}
