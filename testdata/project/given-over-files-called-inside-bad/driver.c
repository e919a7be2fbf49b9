#include "lib.h"
static PPCW_REGISTRATION g_Handle;
BLOCK g_Block;
static const PCW_COUNTER_DESCRIPTOR g_Table[] = {
    {1, 0, FIELD_OFFSET(BLOCK, Reads), sizeof(ULONG64)},
    {2, 0, FIELD_OFFSET(BLOCK, Writes), sizeof(ULONG64) + 1},
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
    OwnStop();
    UnregisterSet(&g_Handle);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L" ");
    UNREFERENCED_PARAMETER(p);
    d->DriverUnload = Unload;
    if (!NT_SUCCESS(OwnStart()))
        return STATUS_UNSUCCESSFUL;
    NTSTATUS status = RegisterSet(&g_Handle, &name, 7, g_Table, 3, Collect);
    if (!NT_SUCCESS(status)) OwnStop();
    return status;
}
