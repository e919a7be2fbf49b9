// WAN: kernel mode performance counters.
#include <wdm.h>

struct wan_stats { UINT32 up, down; };

/* ids are (class << 16 | n) everywhere else in the product */
#define WAN_ID(n) (1 << 16 | (n))

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, offsetof(struct wan_stats, up), 4 },
    { (USHORT)WAN_ID(1), 0, offsetof(struct wan_stats, down), 4 },  // expect: PCW403
};

static struct wan_stats wan;
static PPCW_REGISTRATION wan_pcw;

static NTSTATUS NTAPI wan_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &wan, sizeof(wan) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS wan_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"WAN");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = wan_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&wan_pcw, &ri);
}

static VOID wan_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (wan_pcw) {
        PcwUnregister(wan_pcw);
        wan_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = wan_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = wan_unload;
    return STATUS_SUCCESS;
}
