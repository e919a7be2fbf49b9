// serial multiplexer: one set for ports, one for the mux itself
#include <wdm.h>

typedef struct { ULONG64 rx, tx; ULONG overruns; } MUX_PORT_STATS;
typedef struct { ULONG switches; ULONG idle; } MUX_STATS;

static MUX_PORT_STATS port_stats;
static MUX_STATS mux_stats;
static PPCW_REGISTRATION port_set, mux_set;

static PCW_COUNTER_DESCRIPTOR port_desc[] = {
    { 1, 0, FIELD_OFFSET(MUX_PORT_STATS, rx), RTL_FIELD_SIZE(MUX_PORT_STATS, rx) },
    { 2, 0, FIELD_OFFSET(MUX_PORT_STATS, tx), RTL_FIELD_SIZE(MUX_PORT_STATS, tx) },
    { 3, 0, FIELD_OFFSET(MUX_PORT_STATS, overruns), RTL_FIELD_SIZE(MUX_PORT_STATS, overruns) },
};
static PCW_COUNTER_DESCRIPTOR mux_desc[] = {
    { 1, 0, FIELD_OFFSET(MUX_STATS, switches), RTL_FIELD_SIZE(MUX_STATS, switches) },
    { 2, 0, FIELD_OFFSET(MUX_STATS, idle), RTL_FIELD_SIZE(MUX_STATS, idle) },
};

static NTSTATUS NTAPI port_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"MUX0");
    PCW_DATA d = { &port_stats, sizeof(port_stats) };

    UNREFERENCED_PARAMETER(ctx);
    return type >= PcwCallbackEnumerateInstances
               ? PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d)
               : STATUS_SUCCESS;
}

static NTSTATUS NTAPI mux_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &mux_stats, sizeof(mux_stats) };

    UNREFERENCED_PARAMETER(ctx);
    return type >= PcwCallbackEnumerateInstances
               ? PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d)
               : STATUS_SUCCESS;
}

static void mux_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (port_set != NULL) {
        PcwUnregister(port_set);
        port_set = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg)
{
    UNICODE_STRING port_name = RTL_CONSTANT_STRING(L"Serial Mux Port");
    UNICODE_STRING mux_name = RTL_CONSTANT_STRING(L"Serial Mux");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(reg);
    drv->DriverUnload = mux_unload;

    memset(&info, 0, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &port_name;
    info.CounterCount = RTL_NUMBER_OF(port_desc);
    info.Counters = port_desc;
    info.Callback = port_cb;
    status = PcwRegister(&port_set, &info);
    if (!NT_SUCCESS(status))
        return status;

    info.Name = &mux_name;
    info.CounterCount = RTL_NUMBER_OF(mux_desc);
    info.Counters = mux_desc;
    info.Callback = mux_cb;
    status = PcwRegister(&mux_set, &info);  // expect: PCW602
    if (!NT_SUCCESS(status)) {
        if (port_set != NULL) {
            PcwUnregister(port_set);
            port_set = NULL;
        }
        return status;
    }
    return STATUS_SUCCESS;
}
