#include "lib.h"
static PPCW_REGISTRATION g_Other;

static const PCW_COUNTER_DESCRIPTOR g_OtherTable[] = {
    {1, 0, FIELD_OFFSET(BLOCK, Reads), sizeof(ULONG64)},
    {2, 0, FIELD_OFFSET(BLOCK, Writes), sizeof(ULONG64)},
};
static NTSTATUS NTAPI CollectOther(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
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
VOID StopOther(void)
{

    UnregisterSet(&g_Other);
}
NTSTATUS StartOther(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Wrapper");


    return RegisterSet(&g_Other, &name, PCW_VERSION_1, g_OtherTable, RTL_NUMBER_OF(g_OtherTable), CollectOther);
}
