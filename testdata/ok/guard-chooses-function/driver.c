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
static PPCW_REGISTRATION H;
static NTSTATUS RegOld(VOID) { PCW_REGISTRATION_INFORMATION i; FillInfo(&i); return PcwRegister(&H, &i); }
static NTSTATUS RegNew(VOID) { PCW_REGISTRATION_INFORMATION i; FillInfo(&i); i.Version = PCW_VERSION_2; return PcwRegister(&H, &i); }
static VOID Unload(PDRIVER_OBJECT d) { (void)d; if (H) PcwUnregister(H); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p) { RTL_OSVERSIONINFOW v = { sizeof v }; (void)p; d->DriverUnload = Unload; RtlGetVersion(&v); return (v.dwBuildNumber >= 20348 ? RegNew : RegOld)(); }
