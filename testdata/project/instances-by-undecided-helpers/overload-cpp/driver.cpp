#include "perf.h"
static PPCW_REGISTRATION Set;
static STATS S, T; static UNICODE_STRING M = RTL_CONSTANT_STRING(L"m");
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);

    if (Type == PcwCallbackEnumerateInstances) { perf::Put(Info->EnumerateInstances.Buffer, 1); return perf::Add{ Info->EnumerateInstances.Buffer, false }(&M, 2, nullptr); }
    if (Type == PcwCallbackCollectData) { perf::Put(Info->CollectData.Buffer, 1, &S); return perf::Add{ Info->CollectData.Buffer, true }(&M, 2, &T); }
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT D) { UNREFERENCED_PARAMETER(D); if (Set != NULL) { PcwUnregister(Set); Set = NULL; } }
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 0, 0, FIELD_OFFSET(STATS, A), RTL_FIELD_SIZE(STATS, A) },
        { 1, 0, FIELD_OFFSET(STATS, B), RTL_FIELD_SIZE(STATS, B) },
    };
    UNICODE_STRING na = RTL_CONSTANT_STRING(L"Set A");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &na, ARRAYSIZE(rows), rows, Cb, NULL };
    UNREFERENCED_PARAMETER(R);
    D->DriverUnload = Unload;
    return PcwRegister(&Set, &info);
}

