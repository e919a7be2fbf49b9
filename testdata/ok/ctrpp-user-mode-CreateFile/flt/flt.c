#include <ntddk.h>
typedef struct _FILE_STATS {
    ULONG64 Bytes;
    ULONG Items;
    ULONG Depth;
} FILE_STATS;
typedef struct _PROC_STATS {
    ULONG64 Bytes;
    ULONG Items;
    ULONG Depth;
} PROC_STATS;
#include "fltctr.h"
static FILE_STATS g_F; static PROC_STATS g_P;

static NTSTATUS NTAPI
FCb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;

    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&name, L"");
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return AddFile(Info->CollectData.Buffer, &name, 0, &g_F);
    default:
        break;
    }
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI
PCb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;

    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&name, L"");
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return AddProcess(Info->CollectData.Buffer, &name, 0, &g_P);
    default:
        break;
    }
    return STATUS_SUCCESS;
}

static VOID Stop(VOID)
{
    if (Process != NULL) { UnregisterProcess(); Process = NULL; }
    if (File != NULL) { UnregisterFile(); File = NULL; }
}
static NTSTATUS Start(VOID)
{
    NTSTATUS status = RegisterFile(FCb, NULL);
    if (NT_SUCCESS(status)) status = RegisterProcess(PCb, NULL);
    if (!NT_SUCCESS(status)) Stop();
    return status;
}

DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD OnUnload;

static VOID
OnUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    status = Start();
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
