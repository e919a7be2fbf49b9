// Port: kernel mode performance counters.
#include <wdm.h>

struct port_state {
    ULONG link : 1;
    ULONG speed : 7;
    ULONG resets : 24;
    ULONG flaps;
};

static PCW_COUNTER_DESCRIPTOR d[] = {
    {
        1, 0,
        0,                                      // expect: PCW413
        sizeof(ULONG)
    },
    { 2, 0, offsetof(struct port_state, flaps), sizeof(ULONG) },
};

static struct port_state port;
static PPCW_REGISTRATION port_pcw;

static NTSTATUS NTAPI port_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &port, sizeof(port) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS port_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Port");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = port_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&port_pcw, &ri);
}

static VOID port_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (port_pcw) {
        PcwUnregister(port_pcw);
        port_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = port_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = port_unload;
    return STATUS_SUCCESS;
}
