#include <ntddk.h>
#include "ftp.h"
#include "xferCounters.h"

NTSTATUS XferStartListener(VOID);
VOID XferStopListener(VOID);

static XFER_COUNTERS XferCounters;

static NTSTATUS NTAPI
XferCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) {
        return AddXferTransfers(Info->EnumerateInstances.Buffer, &name, 0, &XferCounters);
    }
    if (Type == PcwCallbackCollectData) {
        return AddXferTransfers(Info->CollectData.Buffer, &name, 0, &XferCounters);
    }
    return STATUS_SUCCESS;
}

static VOID
XferUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    XferStopListener();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = XferStartListener();
    if (!NT_SUCCESS(status)) {
        return status;
    }
    DriverObject->DriverUnload = XferUnload;

    status = RegisterXferTransfers(XferCallback, NULL);
    if (!NT_SUCCESS(status)) {
        XferStopListener();
    }
    return status;
}
