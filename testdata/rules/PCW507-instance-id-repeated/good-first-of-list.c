/* Only the first pool of a list gets the id 0. */
#include <ntddk.h>
typedef struct _T { ULONG64 A; } T;
typedef struct _POOL {
    UNICODE_STRING Text;
    ULONG Index;
} POOL;
POOL *pool_next(POOL *p);
static T Totals;

static PPCW_REGISTRATION One;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(T, A), sizeof(ULONG64) } };
static VOID Enumerate(PCW_MASK_INFORMATION Info)
{
    NTSTATUS status;
    POOL *pool = NULL;
    BOOLEAN first = TRUE;

    PCW_DATA data = { &Totals, sizeof(Totals) };
    UNICODE_STRING total;
    while ((pool = pool_next(pool)) != NULL) {
        status = PcwAddInstance(Info.Buffer, &pool->Text, first ? 0 : pool->Index, 1, &data);
        first = FALSE;
    }
    RtlInitUnicodeString(&total, L"_Total");
    status = PcwAddInstance(Info.Buffer, &total, 0x7fffffff, 1, &data);
    if (!NT_SUCCESS(status))
        DbgPrint("x");
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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"First Pool");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    return PcwRegister(&One, &info);
}
