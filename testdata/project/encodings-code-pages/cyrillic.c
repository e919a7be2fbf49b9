#include <ntddk.h>
#include "cyrillic.h"

static TOTALS totals;
static PPCW_REGISTRATION registration;

/* Регистрация счётчиков */
static PCW_COUNTER_DESCRIPTOR rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, First), sizeof(ULONG) },   // Счётчик
    { 2, 0, FIELD_OFFSET(TOTALS, Second), sizeof(ULONG) },  // Счётчик
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

NTSTATUS RStart(VOID)
{
    static WCHAR text[] = L"Сетевая статистика";
    UNICODE_STRING name = { sizeof(text) - sizeof(WCHAR), sizeof(text), text }; // Счётчик
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = rows;
    info.CounterCount = ARRAYSIZE(rows); // Счётчик
    info.Callback = Serve;
    return PcwRegister(&registration, &info);
}

VOID RStop(VOID)
{
    if (registration != NULL) { // Счётчик
        PcwUnregister(registration);
        registration = NULL;
    }
}
