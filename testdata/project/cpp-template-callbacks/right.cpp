// Two countersets share a callback template: each registration is served by its own instance.
extern "C" {
#include <ntddk.h>
}

struct MacData
{
    ULONG received;
    ULONG sent;
    ULONG64 bytes;
};

struct DebugData
{
    ULONG64 history[8];
    ULONG last;
};

static PPCW_REGISTRATION g_mac, g_debug;
static MacData g_macData;
static DebugData g_debugData;
static UNICODE_STRING g_instance = RTL_CONSTANT_STRING(L"adapter");

template <typename T> static T *DataOf();
template <> MacData *DataOf<MacData>()
{
    return &g_macData;
}
template <> DebugData *DataOf<DebugData>()
{
    return &g_debugData;
}

template <typename T>
static NTSTATUS NTAPI PerfCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    if (type != PcwCallbackCollectData && type != PcwCallbackEnumerateInstances)
        return STATUS_SUCCESS;
    PCW_DATA data = {DataOf<T>(), sizeof(T)};
    return PcwAddInstance(info->CollectData.Buffer, &g_instance, 0, 1, &data);
}

static PCW_COUNTER_DESCRIPTOR g_macRows[] = {
    {1, 0, FIELD_OFFSET(MacData, received), sizeof(ULONG)},
    {2, 0, FIELD_OFFSET(MacData, sent), sizeof(ULONG)},
    {3, 0, FIELD_OFFSET(MacData, bytes), sizeof(ULONG64)},
};
static PCW_COUNTER_DESCRIPTOR g_debugRows[] = {
    {1, 0, FIELD_OFFSET(DebugData, history[7]), sizeof(ULONG64)},
    {2, 0, FIELD_OFFSET(DebugData, last), sizeof(ULONG)},
};

static NTSTATUS Register(PCWSTR text, PCW_COUNTER_DESCRIPTOR *rows, ULONG count, PPCW_CALLBACK callback,
                         PPCW_REGISTRATION *handle)
{
    UNICODE_STRING name;
    RtlInitUnicodeString(&name, text);
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = count;
    info.Counters = rows;
    info.Callback = callback;
    return PcwRegister(handle, &info);
}

extern "C" NTSTATUS Start()
{
    NTSTATUS status = Register(L"Mac", g_macRows, 3, PerfCallback<MacData>, &g_mac);
    if (NT_SUCCESS(status))
        status = Register(L"Debug", g_debugRows, 2, PerfCallback<DebugData>, &g_debug);
    return status;
}
