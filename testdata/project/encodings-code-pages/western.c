#include <ntddk.h>
#include "western.h"

static TOTALS totals;
static PPCW_REGISTRATION registration;

/* Zähler für den Durchsatz, enregistré à côté */
static PCW_COUNTER_DESCRIPTOR rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, First), sizeof(ULONG) },   // Größe
    { 2, 0, FIELD_OFFSET(TOTALS, Second), sizeof(ULONG) },  // Größe
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

NTSTATUS WStart(VOID)
{
    static WCHAR text[] = L"Débit réseau";
    UNICODE_STRING name = { sizeof(text) - sizeof(WCHAR), sizeof(text), text }; // Größe
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = rows;
    info.CounterCount = ARRAYSIZE(rows); // Größe
    info.Callback = Serve;
    return PcwRegister(&registration, &info);
}

VOID WStop(VOID)
{
    if (registration != NULL) { // Größe
        PcwUnregister(registration);
        registration = NULL;
    }
}
