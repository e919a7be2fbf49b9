#include <ntddk.h>
#include "pumpCounters.h"

typedef struct _MODULE
{
    NTSTATUS (*Start)(PPCW_CALLBACK Callback, PVOID Context);
    VOID (*Stop)(VOID);
} MODULE;

static const MODULE Modules[] = {
    { RegisterPump, UnregisterPump },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD PumpUnload;

VOID PumpUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    for (ULONG i = 0; i < RTL_NUMBER_OF(Modules); i++)
        Modules[i].Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = PumpUnload;
    for (ULONG i = 0; i < RTL_NUMBER_OF(Modules) && NT_SUCCESS(status); i++)
        status = Modules[i].Start(NULL, NULL);
    return status;
}
