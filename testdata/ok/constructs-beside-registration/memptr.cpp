#include <ntddk.h>
struct Dev { ULONG v; ULONG Get() const { return v; } };
static Dev g_Dev; static ULONG (Dev::*const g_Get)() const = &Dev::Get; static ULONG Dev::*const g_V = &Dev::v;
typedef struct _NQ { ULONG64 A; ULONG B; ULONG C; } NQ;
static NQ g_Nq;
static PPCW_REGISTRATION g_Reg;
static PCW_CALLBACK Cb;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default"); PCW_DATA data = { &g_Nq, sizeof(g_Nq) };
    UNREFERENCED_PARAMETER(Context); g_Nq.A++; g_Nq.B = (g_Dev.*g_Get)(); g_Nq.C = g_Dev.*g_V;
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &data);
    return STATUS_SUCCESS; }
static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(NQ, A), RTL_FIELD_SIZE(NQ, A) }, { 2, 0, FIELD_OFFSET(NQ, B), RTL_FIELD_SIZE(NQ, B) } };
NTSTATUS Start(VOID) { PCW_REGISTRATION_INFORMATION info; UNICODE_STRING name; RtlInitUnicodeString(&name, L"Contoso Netq"); RtlZeroMemory(&info, sizeof(info)); info.Version = PCW_CURRENT_VERSION; info.Name = &name; info.CounterCount = RTL_NUMBER_OF(g_Rows); info.Counters = g_Rows; info.Callback = Cb; return PcwRegister(&g_Reg, &info); }
VOID Stop(VOID) { if (g_Reg != NULL) { PcwUnregister(g_Reg); g_Reg = NULL; } }
