#include "wifi.h"

PWIFI_ADAPTER WifiAdapter;

static VOID
WifiUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    DbgPrint("wifi: unloading, channel %lu\n", WifiAdapter->Channel);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    WifiAdapter = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(WIFI_ADAPTER), 'ifiW');
    if (WifiAdapter == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    WifiAdapter->Channel = 6;

    status = WifiPublish(WifiAdapter);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(WifiAdapter, 'ifiW');
        WifiAdapter = NULL;
        return status;
    }
    DriverObject->DriverUnload = WifiUnload;
    return STATUS_SUCCESS;
}
