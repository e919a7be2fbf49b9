#include <raid.h>
#include <raidCounters.h>

static HANDLE RaidScrubber;

static VOID
RaidScrub(PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    PsTerminateSystemThread(STATUS_SUCCESS);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = RaidEvtUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        goto Failed;
    }

    status = RegisterRaidMember(RaidMemberCallback, NULL);
    if (!NT_SUCCESS(status)) {
        goto Failed;
    }

    status = PsCreateSystemThread(&RaidScrubber, THREAD_ALL_ACCESS, NULL, NULL, NULL, RaidScrub, NULL);
    if (!NT_SUCCESS(status)) {
        goto Failed;
    }

    ZwClose(RaidScrubber);
    return STATUS_SUCCESS;

Failed:
    DbgPrint("raid: start-up failed, %08x\n", status);
    return status;
}
