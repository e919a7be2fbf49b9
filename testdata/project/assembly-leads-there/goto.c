#include <ntddk.h>
typedef struct _DATA { ULONG a; ULONG pad; ULONGLONG b; } DATA, *PDATA;

static DATA G;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static UNICODE_STRING n = RTL_CONSTANT_STRING(L"inst");
    PCW_DATA d = { &G, sizeof(G) };
    (void)Context;
    if (Type == PcwCallbackEnumerateInstances) return PcwAddInstance(Info->EnumerateInstances.Buffer, &n, 0, 1, &d);
    if (Type == PcwCallbackCollectData) return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(DATA, b), 3}};
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"Set");
NTSTATUS StartGoto(int x) { PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof(info)); info.Version = PCW_VERSION_1; info.Name = &N; info.CounterCount = 1; info.Counters = D; info.Callback = Cb; __asm__ goto("" :::: out); return 0; out: return PcwRegister(&H, &info); }
void StopGoto(void) { if (H != NULL) { PcwUnregister(H); H = NULL; } }
