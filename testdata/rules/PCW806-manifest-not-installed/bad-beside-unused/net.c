#include <ntddk.h>
typedef struct { ULONG Requests; } NET_TOTALS;
#include "netCounters.h"

NTSTATUS NTAPI NetCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);

NTSTATUS NetStart(VOID)
{
    return RegisterNet(NetCallback, NULL);
}

VOID NetStop(VOID)
{
    if (Net != NULL)
        UnregisterNet();
}
