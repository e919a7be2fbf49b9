// args: --ntddi=WIN10_VB
// the assignment is broken behind the equals sign: one mistake, not two
#include <ntddk.h>
typedef struct { UINT64 v; } S;
static S s;
PPCW_REGISTRATION Silo;
static NTSTATUS NTAPI cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &s, sizeof s };
    UNREFERENCED_PARAMETER(c);
    if (t == PcwCallbackCollectData || t == PcwCallbackEnumerateInstances)
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
NTSTATUS Start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Silo Neutral");
    PCW_COUNTER_DESCRIPTOR t = { 7, 0, FIELD_OFFSET(S, v), sizeof(UINT64) };
    PCW_REGISTRATION_INFORMATION ri;
    RtlZeroMemory(&ri, sizeof(ri));
    ri.Version = PCW_VERSION_1;
    ri.Name = &name;
    ri.Counters = &t;
    ri.CounterCount = 1;
    ri.Callback = cb;
    ri.Flags =  // expect: PCW113
        PcwRegistrationSiloNeutral;
    return PcwRegister(&Silo, &ri);
}
VOID Stop(void) { if (Silo) { PcwUnregister(Silo); Silo = NULL; } }
