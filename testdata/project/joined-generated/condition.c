#include <ntddk.h>
#include "join.h"
typedef struct _VALVE_COUNTS { ULONG Opened; } VALVE_COUNTS;
#include "valve.h"

NTSTATUS StartCondition(VOID)
{
#if MY_VERSION >= 3
    return RegisterValve(NULL, NULL);
#else
    return STATUS_SUCCESS;
#endif
}
