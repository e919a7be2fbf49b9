#include <ntddk.h>
#include "shared.h"

VOID Configure(VOID)
{
    StatsSetVersion(RtlIsNtDdiVersionAvailable(NTDDI_WIN8) ? 0x200 : 0x100);
    StatsSetName(L"Stats");
    StatsSetRow(0, 0, 0, 4);
    StatsSetRow(1, 1, 4, 4);
}
