#include "p.h"
static PPCW_REGISTRATION g_Reg;
NTSTATUS PerfReg(PPCW_COUNTER_DESCRIPTOR d, ULONG n, PPCW_CALLBACK cb)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Set");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = n;
    info.Counters = d;
    info.Callback = cb;
    return PcwRegister(&g_Reg, &info);
}
NTSTATUS PerfSet(SET *s) { return PerfReg(s->D, s->N, s->Cb); }
VOID PerfStop(VOID) { if (g_Reg != NULL) { PcwUnregister(g_Reg); g_Reg = NULL; } }
VOID PerfFill(PPCW_DATA d, STATS *s) { d->Data = s; d->Size = sizeof(*s); }
NTSTATUS PerfAdd(PPCW_BUFFER b, PVOID data, ULONG id) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"I"); PCW_DATA d; PerfFill(&d, data); return PcwAddInstance(b, &n, id, 1, &d); }
NTSTATUS PerfAddInfo(PPCW_CALLBACK_INFORMATION i) { static STATS s; return PerfAdd(i->CollectData.Buffer, &s, 0); }
NTSTATUS PerfCreate(PPCW_INSTANCE *out, STATS *s) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"I"); PCW_DATA d = { s, sizeof(*s) }; return g_Reg == NULL ? STATUS_UNSUCCESSFUL : PcwCreateInstance(out, g_Reg, &n, 1, &d); }
VOID PerfClose(PPCW_INSTANCE *i) { if (*i != NULL) { PcwCloseInstance(*i); *i = NULL; } }
