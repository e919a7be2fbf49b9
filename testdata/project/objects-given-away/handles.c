#include "taken.h"

static PPCW_REGISTRATION g_Registration;
static PPCW_INSTANCE g_Instance;
static STATS g_Stats;
NTSTATUS HandlesStart(VOID)
{
    NTSTATUS status = g_Registration == NULL ? LibOpen(&g_Registration) : STATUS_SUCCESS;
    return NT_SUCCESS(status) ? LibCreate(&g_Instance, &g_Stats) : status;
}
