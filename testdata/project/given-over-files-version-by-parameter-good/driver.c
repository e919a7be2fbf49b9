#include "lib.h"
static PPCW_REGISTRATION g_Handle;
BLOCK g_Block;
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
static VOID Unload(PDRIVER_OBJECT d)
{
    UNREFERENCED_PARAMETER(d);
    UnregisterSet(&g_Handle);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Wrapper");
    UNREFERENCED_PARAMETER(p);
    d->DriverUnload = Unload;
    return RegisterSet(&g_Handle, &name, PCW_VERSION_1, g_Table, RTL_NUMBER_OF(g_Table), Collect);
}
