#include "lib.h"
NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle, PCUNICODE_STRING Name, ULONG Version, const PCW_COUNTER_DESCRIPTOR *Table, ULONG Count, PPCW_CALLBACK Callback)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = Version;
    info.Name = Name;
    info.CounterCount = Count;
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Table;
    info.Callback = Callback;
    return PcwRegister(Handle, &info);
}
void UnregisterSet(PPCW_REGISTRATION *Handle)
{
    if (*Handle != NULL) {
        PcwUnregister(*Handle);
        *Handle = NULL;
    }
}
static PPCW_REGISTRATION g_Own;
BLOCK g_OwnBlock;
static const PCW_COUNTER_DESCRIPTOR g_OwnTable[] = {{1, 0, FIELD_OFFSET(BLOCK, Reads), sizeof(ULONG64)}};
static NTSTATUS NTAPI OwnCollect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"o");
    PCW_DATA data = {&g_OwnBlock, sizeof(g_OwnBlock)};
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
NTSTATUS OwnStart(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Own");
    return RegisterSet(&g_Own, &name, PCW_VERSION_1, g_OwnTable, 1, OwnCollect);
}
void OwnStop(void)
{
    UnregisterSet(&g_Own);
}
