#include <ntddk.h>

static PPCW_REGISTRATION g_Handle;
static const PCW_COUNTER_DESCRIPTOR g_Counters[] = {{1, 0, 0, sizeof(ULONG)}};

NTSTATUS StartCounters /* at start */ (VOID) /* and never again */
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Queue");
    PCW_REGISTRATION_INFORMATION info = {PCW_CURRENT_VERSION, &name, RTL_NUMBER_OF(g_Counters),
                                         (PCW_COUNTER_DESCRIPTOR *)g_Counters, NULL, NULL};
    return PcwRegister(&g_Handle, &info);
}

VOID StopCounters // at the end
    (VOID)
{
    PcwUnregister(g_Handle);
}
