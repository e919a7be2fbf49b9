#pragma once

typedef struct _WIFI_RADIO_STATS {
    ULONGLONG Beacons;
    ULONG     Channel;
    ULONG     NoiseFloor;
} WIFI_RADIO_STATS;

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD WifiUnload;
NTSTATUS WifiStartRadio(VOID);
VOID WifiStopRadio(VOID);
