#include <ntddk.h>

typedef struct _BELL_TOTALS {
    ULONG Rings;
} BELL_TOTALS;

#include "bellcounters.h"   /* made by the build */

static BELL_TOTALS Totals;

static NTSTATUS NTAPI
BellCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddBell(Info->CollectData.Buffer, &name, 0, &Totals);
    return STATUS_SUCCESS;
}

DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD BellUnload;

static VOID
BellUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Bell != NULL) {
        UnregisterBell();
        Bell = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = RegisterBell(BellCallback, NULL);

    UNREFERENCED_PARAMETER(Path);
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = BellUnload;
    return STATUS_SUCCESS;
}
