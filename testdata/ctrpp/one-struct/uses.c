#include <ntddk.h>
#include "blocks.h"
#include "counters.h"

static PARCEL_DESK Desks[2];
EXTERN_C_START
DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD DeskUnload;
static PCW_CALLBACK DeskCallback;
EXTERN_C_END

static NTSTATUS NTAPI
DeskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING left = RTL_CONSTANT_STRING(L"left"), right = RTL_CONSTANT_STRING(L"right");
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) {
        status = AddParcelDesk(Info->EnumerateInstances.Buffer, &left, 1, NULL);
        if (NT_SUCCESS(status))
            status = AddParcelDesk(Info->EnumerateInstances.Buffer, &right, 2, NULL);
    } else if (Type == PcwCallbackCollectData) {
        status = AddParcelDesk(Info->CollectData.Buffer, &left, 1, &Desks[0]);
        if (NT_SUCCESS(status))
            status = AddParcelDesk(Info->CollectData.Buffer, &right, 2, &Desks[1]);
    }
    return status;
}

static VOID
DeskUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (ParcelDesk != NULL) {
        UnregisterParcelDesk();
        ParcelDesk = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DeskUnload;
    return RegisterParcelDesk(DeskCallback, NULL);
}
