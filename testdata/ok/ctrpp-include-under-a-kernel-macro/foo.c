#include <ntddk.h>

typedef struct _FOO_STATS {
    ULONG64 Bytes;
    ULONG Items;
    ULONG Depth;
} FOO_STATS;

#ifdef KERNEL_MODE
#undef PCW_CURRENT_VERSION
#define PCW_CURRENT_VERSION PCW_VERSION_1
#include "fooCounters.h"
#endif
#include "fooEvents.h"

static FOO_STATS g_Data;

static NTSTATUS NTAPI
Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;

    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&name, L"");
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return AddFoo(Info->CollectData.Buffer, &name, 0, &g_Data);
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
    if (Foo != NULL) { UnregisterFoo(); Foo = NULL; }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    status = RegisterFoo(Cb, NULL);
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
