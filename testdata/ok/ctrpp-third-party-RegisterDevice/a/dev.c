#include <ntddk.h>

typedef struct _DEVICE_STATS {
    ULONG64 Bytes;
    ULONG Items;
    ULONG Depth;
} DEVICE_STATS;

#include "devCounters.h"

static DEVICE_STATS g_Data;

static NTSTATUS NTAPI
Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;

    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&name, L"");
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return AddDevice(Info->CollectData.Buffer, &name, 0, &g_Data);
    default:
        break;
    }
    return STATUS_SUCCESS;
}

DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD OnUnload;

static VOID
OnUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Device != NULL) { UnregisterDevice(); Device = NULL; }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    status = RegisterDevice(Cb, NULL);
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
