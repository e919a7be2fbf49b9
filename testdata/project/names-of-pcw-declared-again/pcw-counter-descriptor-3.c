#include <wdm.h>
#include "counters.h"
static PPCW_REGISTRATION g_Handle;
static S g_Block;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(S, Bytes), 16 },
};
NTSTATUS Start3PCW_COUNTER_DESCRIPTOR(PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Example 3 PCW_COUNTER_DESCRIPTOR");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}

void
Stop3PCW_COUNTER_DESCRIPTOR(void)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}

PCW_COUNTER_DESCRIPTOR PCW_COUNTER_DESCRIPTOR PCW_COUNTER_DESCRIPTOR;
