#include <ntddk.h>
#include "wifi.h"
#include "wifi_generated.h"

static WIFI_RADIO_STATS RadioStats;
static PPCW_INSTANCE RadioInstance;

NTSTATUS
WifiStartRadio(VOID)
{
    RadioStats.Channel = 11;
    return STATUS_SUCCESS;
}

VOID
WifiStopRadio(VOID)
{
    if (RadioInstance != NULL) {
        CloseWifiRadio(RadioInstance);
        RadioInstance = NULL;
    }
}
