/* The build writes the header into the folder above: what is registered comes from the manifest, all the same. */
#include <ntddk.h>

typedef struct _GPS_FIX_COUNTERS {
    ULONG Fixes;
    ULONG FixesLost;
    ULONG BytesFromReceiver;
    ULONG Satellites;
} GPS_FIX_COUNTERS;

#include "../gps_counters.h"

NTSTATUS
GpsStart(VOID)
{
    return RegisterGpsReceiver(NULL, NULL);
}

VOID
GpsStop(VOID)
{
    UnregisterGpsReceiver();
}
