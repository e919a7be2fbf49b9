#include <ntddk.h>
template <int N> struct RingStats {
    ULONG Slot[N];
    ULONG64 Bytes;
    ULONG Items;
    ULONG Depth;
};
#include "ringctr.h"
static RingStats<4> g_Data;

static NTSTATUS NTAPI
Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;

    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&name, L"");
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return AddRing(Info->CollectData.Buffer, &name, 0, &g_Data);
    default:
        break;
    }
    return STATUS_SUCCESS;
}
extern "C" {

DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD OnUnload;

static VOID
OnUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Ring != NULL) { UnregisterRing(); Ring = NULL; }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    status = RegisterRing(Cb, nullptr);
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
}
