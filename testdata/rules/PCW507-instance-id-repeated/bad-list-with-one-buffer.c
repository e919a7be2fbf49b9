/* One buffer is filled with the name of each pool of a list, and all get the id 0. */
#include <ntddk.h>
typedef struct _T { ULONG64 A; } T;
typedef struct _POOL {
    CHAR Name[64];
    BOOLEAN Hidden;
} POOL;
PVOID kmem_alloc(SIZE_T n, int f);
POOL *pool_next(POOL *p);
static T Totals;
static PPCW_REGISTRATION One;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(T, A), sizeof(ULONG64) } };
static PUNICODE_STRING Map(PUNICODE_STRING InstanceName)
{
    const WCHAR wInvalidChars[] = L"()#\\/";
    const WCHAR wMappedChars[] = L"[]___";
    const LONG lArraySize = ARRAYSIZE(wInvalidChars) - 1;
    for (LONG i = 0; i < InstanceName->Length / sizeof (WCHAR); ++i) {
        for (LONG j = 0; j < lArraySize; ++j) {
            if (InstanceName->Buffer[i] == wInvalidChars[j]) {
                InstanceName->Buffer[i] = wMappedChars[j];
                break;
            }
        }
    }
    return (InstanceName);
}

static VOID Enumerate(PCW_MASK_INFORMATION Info)
{
    NTSTATUS status;
    POOL *pool = NULL;
    ANSI_STRING ansi;
    PCW_DATA data = { &Totals, sizeof(Totals) };
    UNICODE_STRING total;
    UNICODE_STRING name;
    name.Buffer = kmem_alloc(512, 0);
    name.MaximumLength = 256;
    while ((pool = pool_next(pool)) != NULL) {
        RtlInitAnsiString(&ansi, pool->Name);
        status = RtlAnsiStringToUnicodeString(&name, &ansi, FALSE);
        if (!NT_SUCCESS(status)) continue;
        status = PcwAddInstance(Info.Buffer, Map(&name), 0, 1, &data); // expect: PCW507
        if (!NT_SUCCESS(status))
            DbgPrint("x");
    }
    RtlInitUnicodeString(&total, L"_Total");
    status = PcwAddInstance(Info.Buffer, Map(&total), 0, 1, &data);
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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Repeated Pools");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    return PcwRegister(&One, &info);
}
