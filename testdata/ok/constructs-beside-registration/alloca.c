#include <ntddk.h>

typedef struct _NQ { ULONG64 A; ULONG B; ULONG C; } NQ;
static NQ g_Nq;
static PPCW_REGISTRATION g_Reg;
static PCW_CALLBACK Cb;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default"); PCW_DATA data = { &g_Nq, sizeof(g_Nq) };
    UNREFERENCED_PARAMETER(Context); 
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &data);
    return STATUS_SUCCESS; }
NTSTATUS Start(VOID) { UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso"); PCW_COUNTER_DESCRIPTOR *t = (PCW_COUNTER_DESCRIPTOR *)_alloca(2 * sizeof(*t)); PCW_REGISTRATION_INFORMATION info = { 0 }; t[0].Id = 1; t[0].StructIndex = 0; t[0].Offset = FIELD_OFFSET(NQ, A); t[0].Size = 8; t[1] = t[0]; t[1].Id = 2; info.Version = PCW_VERSION_1; info.Name = &name; info.CounterCount = 2; info.Counters = t; info.Callback = Cb; return PcwRegister(&g_Reg, &info); }
VOID Stop(VOID) { if (g_Reg != NULL) { PcwUnregister(g_Reg); g_Reg = NULL; } }
