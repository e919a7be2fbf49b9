#include "lib.h"
static PPCW_REGISTRATION g_A, g_B;
static S g_S;
static const PCW_COUNTER_DESCRIPTOR dA[] = {
    { 1, 0, FIELD_OFFSET(S, A), RTL_FIELD_SIZE(S, A) },
    { 2, 0, FIELD_OFFSET(S, C), RTL_FIELD_SIZE(S, C) },
};
static const PCW_COUNTER_DESCRIPTOR dB[] = {
    { 1, 0, FIELD_OFFSET(S, B), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(S, C), 8 },
};
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"one");
    PCW_DATA data = { &g_S, sizeof(g_S) };
    UNREFERENCED_PARAMETER(c);
    if (t == PcwCallbackCollectData) return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &data);
    if (t == PcwCallbackEnumerateInstances) return PcwAddInstance(i->EnumerateInstances.Buffer, &n, 0, 1, &data);
    return STATUS_SUCCESS;
}
DRIVER_UNLOAD Unload;
VOID Unload(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); if (g_B) PcwUnregister(g_B); if (g_A) PcwUnregister(g_A); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r)
{
    UNICODE_STRING nameA = RTL_CONSTANT_STRING(L"Set A"), nameB = RTL_CONSTANT_STRING(L"Set B");
    NTSTATUS s;
    UNREFERENCED_PARAMETER(r);
    d->DriverUnload = Unload;
    s = RegSet(&g_A, &nameA, dA, ARRAYSIZE(dA), Cb);
    if (!NT_SUCCESS(s)) return s;
    s = RegSet(&g_B, &nameB, dB, 2, Cb);
    if (!NT_SUCCESS(s)) { if (g_A) PcwUnregister(g_A); g_A = NULL; return s; }
    return STATUS_SUCCESS;
}
