#include "forms.h"

#define CONTOSO_REGISTER(handle, info) ((void)(handle))
NTSTATUS MacroNothingStart(VOID)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = 0x300;
    info.Name = &g_Name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    CONTOSO_REGISTER(&g_Registration, &info);
    return STATUS_SUCCESS;
}
