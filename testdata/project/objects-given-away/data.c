#include "taken.h"

static STATS g_Stats;
NTSTATUS DataStart(VOID)
{
    PCW_DATA data;
    data.Data = &g_Stats;
    data.Size = 3;
    return LibPublish(&data, 1);
}
