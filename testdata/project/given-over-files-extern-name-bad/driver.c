#include "names.h"
extern UNICODE_STRING g_Name; extern const ULONG g_Version; extern ULONG g_Other;
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
    if (g_Handle != NULL) {
        PcwUnregister(g_Handle);
        g_Handle = NULL;
    }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    
    UNREFERENCED_PARAMETER(p);
    d->DriverUnload = Unload;
    {PCW_REGISTRATION_INFORMATION info = {g_Version, &g_Name, RTL_NUMBER_OF(g_Table), (PPCW_COUNTER_DESCRIPTOR)g_Table, Collect, NULL}; return PcwRegister(&g_Handle, &info); }
}
