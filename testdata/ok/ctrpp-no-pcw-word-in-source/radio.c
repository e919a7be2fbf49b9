#include <ntddk.h>
#include "wifi.h"
#include "wifi_generated.h"

static WIFI_RADIO_STATS RadioStats;
static PPCW_INSTANCE RadioInstance;

NTSTATUS
WifiStartRadio(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"radio 0");

    return CreateWifiRadio(&RadioInstance, &name, &RadioStats);
}

VOID
WifiStopRadio(VOID)
{
    if (RadioInstance != NULL) {
        CloseWifiRadio(RadioInstance);
        RadioInstance = NULL;
    }
}
