#include <wdm.h>
#include "counters.h"
static PPCW_REGISTRATION g_Handle;
static S g_Block;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(S, Reads), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(S, Bytes), 16 },
};
NTSTATUS Start9PcwRegister(PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Example 9 PcwRegister");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}

void
Stop9PcwRegister(void)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}

PcwRegister PcwRegister PcwRegister PcwRegister PcwRegister PcwRegister PcwRegister PcwRegister PcwRegister;
