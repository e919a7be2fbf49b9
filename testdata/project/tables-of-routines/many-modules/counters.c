#include <ntddk.h>
#include "modules.h"
typedef struct { ULONG Reads; ULONG Writes; } IO_COUNTERS_;
static PPCW_REGISTRATION g_Reg;
static PCW_COUNTER_DESCRIPTOR g_D[] = { { 1, 0, FIELD_OFFSET(IO_COUNTERS_, Reads), 4 }, { 2, 0, FIELD_OFFSET(IO_COUNTERS_, Writes), 4 } };
static IO_COUNTERS_ g_C;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"x"); PCW_DATA d = { &g_C, sizeof(g_C) }; UNREFERENCED_PARAMETER(c); if (t == PcwCallbackEnumerateInstances || t == PcwCallbackCollectData) return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d); return STATUS_SUCCESS; }
NTSTATUS CountersInit(PDRIVER_OBJECT Driver)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso IO");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, g_D, Cb, NULL };
    UNREFERENCED_PARAMETER(Driver);
    return PcwRegister(&g_Reg, &info);
}
VOID CountersExit(VOID) { if (g_Reg != NULL) { PcwUnregister(g_Reg); g_Reg = NULL; } }
