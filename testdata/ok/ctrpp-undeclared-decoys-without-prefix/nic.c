#include <ntddk.h>

typedef struct _NIC_Q {
    ULONG64 Bytes;
    ULONG Items;
    ULONG Depth;
} NIC_Q;

#include "nicPerf.h"

static NIC_Q g_Data;

static NTSTATUS NTAPI
Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;

    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&name, L"");
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return NicAddQueue(Info->CollectData.Buffer, &name, 0, &g_Data);
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
    if (NicQueue != NULL) { NicUnregisterQueue(); NicQueue = NULL; }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    status = NicRegisterQueue(Cb, NULL);
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
