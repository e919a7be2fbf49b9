#include "p.h"
static PERF ThePerf;
static SUB TheSub = {&ThePerf};
GLB Glb = {&TheSub};
static NTSTATUS NTAPI Serve(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = {c, sizeof(SRV_DATA)};
    switch (t) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(i->EnumerateInstances.Buffer, &n, 0, 1, &d);
    case PcwCallbackCollectData:
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    default:
        return STATUS_SUCCESS;
    }
}
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    {1, 0, FIELD_OFFSET(SRV_DATA, Calls), RTL_FIELD_SIZE(SRV_DATA, Calls)},
    {2, 0, FIELD_OFFSET(SRV_DATA, Fails), RTL_FIELD_SIZE(SRV_DATA, Fails)},
};
NTSTATUS PerfOpen(PPERF p)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Acc");
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Serve, &p->Data};
    NTSTATUS status = PcwRegister(&p->Set, &info);
    p->Up = NT_SUCCESS(status) && p->Set != NULL;
    if (!p->Up)
        p->Set = NULL;
    return status;
}
VOID PerfClose(PPERF p)
{
    PcwUnregister(p->Set);
}
