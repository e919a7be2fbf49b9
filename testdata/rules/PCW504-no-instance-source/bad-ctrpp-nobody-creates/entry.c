#include <ntddk.h>
#include "wifi.h"
#include "wifi_generated.h"

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = RegisterWifiRadio(NULL, NULL);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = WifiStartRadio();
    if (!NT_SUCCESS(status)) {
        if (WifiRadio != NULL) {
            UnregisterWifiRadio();
        }
        return status;
    }

    DriverObject->DriverUnload = WifiUnload;
    return STATUS_SUCCESS;
}

VOID
WifiUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    WifiStopRadio();
    if (WifiRadio != NULL) {
        UnregisterWifiRadio();
    }
}
