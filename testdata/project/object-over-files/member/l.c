#include "h.h"
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    static UNICODE_STRING n = RTL_CONSTANT_STRING(L"x");
    PCW_DATA d = {c, 4};
    if (t == PcwCallbackCollectData || t == PcwCallbackEnumerateInstances)
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
NTSTATUS Up(P *p)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"One");
    static PCW_COUNTER_DESCRIPTOR d[] = {{0, 0, 0, 4}};
    PCW_REGISTRATION_INFORMATION i = {PCW_VERSION_1, &name, 1, d, Cb, &p->b};
    NTSTATUS s = PcwRegister(&p->Set, &i);
    p->Open = NT_SUCCESS(s) && p->Set != NULL;
    return s;
}
VOID Down(P *p)
{
    PcwUnregister(p->Set);
    p->Set = NULL;
    p->Open = FALSE;
}
