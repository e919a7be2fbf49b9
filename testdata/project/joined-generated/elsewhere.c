#include <ntddk.h>
#include "join.h"
typedef struct _VALVE_COUNTS { ULONG Opened; } VALVE_COUNTS;
#include "stuff.h"

NTSTATUS StartElsewhere(VOID)
{
    return RegisterValve(NULL, NULL);
}
