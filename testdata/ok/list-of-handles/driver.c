#include <ntddk.h>
typedef struct _DISK_COUNTERS { ULONG64 Reads; ULONG64 Writes; ULONG Queue; ULONG Errors; } DISK_COUNTERS;
static DISK_COUNTERS g_Counters;
static const UNICODE_STRING g_SetName = RTL_CONSTANT_STRING(L"Contoso Disk");
static const PCW_COUNTER_DESCRIPTOR g_Descriptors[] = {
    { 1, 0, FIELD_OFFSET(DISK_COUNTERS, Reads),  RTL_FIELD_SIZE(DISK_COUNTERS, Reads) },
    { 2, 0, FIELD_OFFSET(DISK_COUNTERS, Writes), RTL_FIELD_SIZE(DISK_COUNTERS, Writes) },
    { 3, 0, FIELD_OFFSET(DISK_COUNTERS, Queue),  RTL_FIELD_SIZE(DISK_COUNTERS, Queue) },
    { 4, 0, FIELD_OFFSET(DISK_COUNTERS, Errors), RTL_FIELD_SIZE(DISK_COUNTERS, Errors) },
};
static NTSTATUS NTAPI DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"");
    PCW_DATA data = { &g_Counters, sizeof(g_Counters) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
static VOID FillInfo(PPCW_REGISTRATION_INFORMATION Info)
{
    RtlZeroMemory(Info, sizeof(*Info));
    Info->Version = PCW_VERSION_1;
    Info->Name = &g_SetName;
    Info->CounterCount = RTL_NUMBER_OF(g_Descriptors);
    Info->Counters = (PPCW_COUNTER_DESCRIPTOR)g_Descriptors;
    Info->Callback = DiskCallback;
}
typedef struct _NODE { struct _NODE *Next; PPCW_REGISTRATION H; } NODE;
static NODE *Hd;
static VOID Unload(PDRIVER_OBJECT d) { (void)d; while (Hd) { NODE *n = Hd; Hd = n->Next; if (n->H != NULL) PcwUnregister(n->H); ExFreePool(n); } }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    PCW_REGISTRATION_INFORMATION ri; NTSTATUS s; NODE *n; (void)p; d->DriverUnload = Unload;
    n = ExAllocatePool2(POOL_FLAG_PAGED, sizeof *n, 'x'); if (!n) return STATUS_NO_MEMORY;
    FillInfo(&ri); s = PcwRegister(&n->H, &ri);
    if (!NT_SUCCESS(s)) { ExFreePool(n); return s; }
    n->Next = Hd; Hd = n;
    return s;
}
