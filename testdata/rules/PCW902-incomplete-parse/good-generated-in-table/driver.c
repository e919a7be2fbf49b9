#include <ntddk.h>

typedef struct _PRESS_STATS
{
    ULONG64 Strokes;
} PRESS_STATS;

#include "pressCounters.h"

static PRESS_STATS g_Stats;

static NTSTATUS NTAPI PressCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData)
        return AddPress(Info->CollectData.Buffer, &name, 0, &g_Stats);
    if (Type == PcwCallbackEnumerateInstances)
        return AddPress(Info->EnumerateInstances.Buffer, &name, 0, &g_Stats);
    return STATUS_SUCCESS;
}

typedef struct _MODULE
{
    NTSTATUS (*Start)(PPCW_CALLBACK Callback, PVOID Context);
    VOID (*Stop)(VOID);
} MODULE;

static const MODULE Modules[] = {
    { RegisterPress, UnregisterPress },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD PressUnload;

VOID PressUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Press != NULL)
        for (ULONG i = 0; i < RTL_NUMBER_OF(Modules); i++)
            Modules[i].Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = PressUnload;
    for (ULONG i = 0; i < RTL_NUMBER_OF(Modules) && NT_SUCCESS(status); i++)
        status = Modules[i].Start(PressCallback, NULL);
    return status;
}
