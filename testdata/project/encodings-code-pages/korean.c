#include <ntddk.h>
#include "korean.h"

static TOTALS totals;
static PPCW_REGISTRATION registration;

/* 성능 카운터를 등록한다 */
static PCW_COUNTER_DESCRIPTOR rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, First), sizeof(ULONG) },   // 통계
    { 2, 0, FIELD_OFFSET(TOTALS, Second), sizeof(ULONG) },  // 통계
    { 3, 0, FIELD_OFFSET(TOTALS, Third), sizeof(USHORT) },  // expect: PCW401
};

static NTSTATUS NTAPI Serve(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &totals, sizeof(totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS KStart(VOID)
{
    static WCHAR text[] = L"네트워크 통계";
    UNICODE_STRING name = { sizeof(text) - sizeof(WCHAR), sizeof(text), text }; // 통계
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = rows;
    info.CounterCount = ARRAYSIZE(rows); // 통계
    info.Callback = Serve;
    return PcwRegister(&registration, &info);
}

VOID KStop(VOID)
{
    if (registration != NULL) { // 통계
        PcwUnregister(registration);
        registration = NULL;
    }
}
