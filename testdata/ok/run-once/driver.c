#include <ntddk.h>
#include <intrin.h>
typedef struct _T { ULONG A; } T;
static T t; static PPCW_REGISTRATION g; static RTL_RUN_ONCE once = RTL_RUN_ONCE_INIT;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID C)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &t, sizeof(t) };
    UNREFERENCED_PARAMETER(C);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
static RTL_RUN_ONCE_INIT_FN Init;
static ULONG NTAPI Init(PRTL_RUN_ONCE o, PVOID p, PVOID *c)
{
    static const PCW_COUNTER_DESCRIPTOR rows[] = {{1, 0, 0, sizeof(ULONG)}};
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = {0};
    UNREFERENCED_PARAMETER(o); UNREFERENCED_PARAMETER(p); UNREFERENCED_PARAMETER(c);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)rows;
    info.CounterCount = 1;
    info.Callback = Cb;
    return NT_SUCCESS(PcwRegister(&g, &info));
}
NTSTATUS Start(VOID) { ULONG64 f = __readeflags(); UNREFERENCED_PARAMETER(f); return RtlRunOnceExecuteOnce(&once, Init, NULL, NULL); }
VOID Stop(VOID) { if (g) { PcwUnregister(g); g = NULL; } }
