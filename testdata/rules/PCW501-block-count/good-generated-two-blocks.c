#include <fltKernel.h>
#include "scannerStats.h"
#include "scannerCounters.h"

PFLT_FILTER ScannerFilter;
SCANNER_TOTALS ScannerTotals;
SCANNER_LATENCY ScannerLatency;

NTSTATUS FLTAPI ScannerUnload(FLT_FILTER_UNLOAD_FLAGS Flags);
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath);

CONST FLT_REGISTRATION ScannerFilterRegistration = {
    .Size = sizeof(FLT_REGISTRATION),
    .Version = FLT_REGISTRATION_VERSION,
    .FilterUnloadCallback = ScannerUnload,
};

static NTSTATUS NTAPI
ScannerPcw(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING Name = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {

    case PcwCallbackEnumerateInstances:
        // the blocks' sizes are right, there is just nothing to look at yet
        return AddScanner(Info->EnumerateInstances.Buffer, &Name, 0, NULL, NULL);

    case PcwCallbackCollectData:
        return AddScanner(Info->CollectData.Buffer, &Name, 0, &ScannerTotals, &ScannerLatency);

    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return STATUS_SUCCESS;
}

NTSTATUS
FLTAPI
ScannerUnload(FLT_FILTER_UNLOAD_FLAGS Flags)
{
    UNREFERENCED_PARAMETER(Flags);
    UnregisterScanner();
    FltUnregisterFilter(ScannerFilter);
    return STATUS_SUCCESS;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS Status;

    UNREFERENCED_PARAMETER(RegistryPath);

    Status = FltRegisterFilter(DriverObject, &ScannerFilterRegistration, &ScannerFilter);
    if (!NT_SUCCESS(Status)) {
        return Status;
    }

    Status = RegisterScanner(ScannerPcw, NULL);
    if (!NT_SUCCESS(Status)) {
        goto Fail;
    }

    Status = FltStartFiltering(ScannerFilter);
    if (!NT_SUCCESS(Status)) {
        UnregisterScanner();
        goto Fail;
    }
    return STATUS_SUCCESS;

Fail:
    FltUnregisterFilter(ScannerFilter);
    return Status;
}
