#include <wdm.h>
#include "gen/table.h"

static PPCW_REGISTRATION g_Hdr;
static TOTALS g_Totals;


static NTSTATUS NTAPI HdrCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Default");
    PCW_DATA data = { &g_Totals, sizeof(g_Totals) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS HdrStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Hdr Totals");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = HdrCallback;
    return PcwRegister(&g_Hdr, &info);
}

VOID HdrStop(VOID)
{
    if (g_Hdr != NULL)
        PcwUnregister(g_Hdr);
    g_Hdr = NULL;
}
