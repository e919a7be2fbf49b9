#include "ps.h"
struct _PS {
    PPCW_REGISTRATION R;
};
typedef struct {
    ULONG a;
} B;
NTSTATUS PsOpen(PPCW_CALLBACK Cb, HPS *Set)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"One");
    static PCW_COUNTER_DESCRIPTOR d[] = {{0, 0, FIELD_OFFSET(B, a), RTL_FIELD_SIZE(B, a)}};
    PCW_REGISTRATION_INFORMATION i = {0};
    HPS s;
    NTSTATUS st;
    *Set = NULL;
    s = ExAllocatePoolWithTag(NonPagedPoolNx, sizeof(*s), 1);
    if (s == NULL)
        return STATUS_NO_MEMORY;
    s->R = NULL;
    i.Version = PCW_VERSION_1;
    i.Name = &name;
    i.CounterCount = 1;
    i.Counters = d;
    i.Callback = Cb;
    st = PcwRegister(&s->R, &i);
    if (!NT_SUCCESS(st)) {
        ExFreePoolWithTag(s, 1);
        return st;
    }
    *Set = s;
    return STATUS_SUCCESS;
}
VOID PsClose(HPS Set)
{
    if (Set == NULL)
        return;
    if (Set->R != NULL)
        PcwUnregister(Set->R);
    ExFreePoolWithTag(Set, 1);
}
