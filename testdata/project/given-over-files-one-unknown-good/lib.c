#include "lib.h"
static const PCW_COUNTER_DESCRIPTOR g_Table[] = {
    {1, 0, FIELD_OFFSET(BLOCK, Reads), sizeof(ULONG64)},
    {2, 0, FIELD_OFFSET(BLOCK, Writes), sizeof(ULONG64)},
};
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;
    PCW_DATA data = {&g_Block, sizeof(g_Block)};
    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&name, L"one");
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle, ULONG Version)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Wrapper");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = Version;
    info.Name = &name;
    info.CounterCount = 2;
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)g_Table;
    info.Callback = Collect;
    return PcwRegister(Handle, &info);
}
void UnregisterSet(PPCW_REGISTRATION *Handle)
{
    if (*Handle != NULL) {
        PcwUnregister(*Handle);
        *Handle = NULL;
    }
}
