#include <ntddk.h>
#include "join.h"
typedef struct _VALVE_COUNTS { ULONG Opened; } VALVE_COUNTS;
#include "valve.h"

NTSTATUS StartJoined(VOID)
{
    return JOIN(Register, Valve)(NULL, NULL);
}
