#include "perf.h"

static NTSTATUS StartAny(PPCW_REGISTRATION *h)
{
    PCW_REGISTRATION_INFORMATION info = { 0x100, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
    return PcwRegister(h, &info);
}

static void StopAny(PPCW_REGISTRATION h)
{
    if (h != nullptr)
        PcwUnregister(h);
}

static const Ops g_Ops = { StartAny, StopAny };
static const Ops g_Others = { .Start = &StartAny, .Stop = [](PPCW_REGISTRATION h) { if (h) PcwUnregister(h); } };
NTSTATUS Go2() { return g_Ops.Start(&g_Registration); }
void End2() { g_Others.Stop(g_Registration); g_Registration = nullptr; }
