#include <ntddk.h>
#define TAG 'tcwP'
struct CNT { ULONG A; ULONG64 B; };
typedef unsigned long long sz;
void *operator new(size_t, POOL_TYPE, ULONG) noexcept; void *operator new[](size_t, POOL_TYPE, ULONG) noexcept;
void *operator new(size_t, void *p) noexcept; void *operator new[](size_t, void *p) noexcept;
typedef PCW_COUNTER_DESCRIPTOR PAIR[2];
static PPCW_REGISTRATION H;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    static CNT c; static UNICODE_STRING n = RTL_CONSTANT_STRING(L"default"); PCW_DATA d = { &c, sizeof(c) };
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT) { if (H != NULL) { PcwUnregister(H); H = NULL; } }
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"New Alias Of Fewer");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    d->DriverUnload = Unload;
    PCW_COUNTER_DESCRIPTOR *Rows = new (NonPagedPoolNx, TAG) PAIR; if (!Rows) return STATUS_NO_MEMORY; Rows[0] = { 1, 0, FIELD_OFFSET(CNT, A), 4 }; Rows[1] = { 2, 0, FIELD_OFFSET(CNT, B), 8 };
    info.Version = PCW_VERSION_1; info.Name = &name; info.CounterCount = 3; // expect: PCW302
    info.Counters = Rows; info.Callback = Cb;
    return PcwRegister(&H, &info);
}
