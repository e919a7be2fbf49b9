#include "perf.h"
static PPCW_REGISTRATION A;
static STATS S1, S2;
static NTSTATUS NTAPI CbA(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS s;
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) {
        s = AddRaw(Info->EnumerateInstances.Buffer, L"first", 0, NULL, 0);
        if (NT_SUCCESS(s))
            s = AddRaw(Info->EnumerateInstances.Buffer, L"second", 1, NULL, 0);
        return s;
    }
    if (Type == PcwCallbackCollectData) {
        s = AddRaw(Info->CollectData.Buffer, L"first", 0, &S1, ADD_F_DATA);
        if (NT_SUCCESS(s))
            s = AddRaw(Info->CollectData.Buffer, L"second", 1, &S2, ADD_F_DATA);
        return s;
    }
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT D) { UNREFERENCED_PARAMETER(D); if (A != NULL) { PcwUnregister(A); A = NULL; } }
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 0, 0, FIELD_OFFSET(STATS, A), RTL_FIELD_SIZE(STATS, A) },
        { 1, 0, FIELD_OFFSET(STATS, B), RTL_FIELD_SIZE(STATS, B) },
    };
    UNICODE_STRING na = RTL_CONSTANT_STRING(L"SA");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &na, ARRAYSIZE(rows), rows, CbA, NULL };
    UNREFERENCED_PARAMETER(R);
    D->DriverUnload = Unload;
    return PcwRegister(&A, &info);
}
