// args: --arch=x64,x86
// Handles: kernel mode performance counters.
#include <wdm.h>

struct hnd_stats { ULONG_PTR open; ULONG_PTR peak; };

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, offsetof(struct hnd_stats, open), sizeof(ULONG_PTR) },  // expect: PCW412
    {
        .Id = 2,
        .Offset = offsetof(struct hnd_stats, peak),
        .Size = sizeof(((struct hnd_stats *)0)->peak),              // expect: PCW412
    },
};

static struct hnd_stats hnd;
static PPCW_REGISTRATION hnd_pcw;

static NTSTATUS NTAPI hnd_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &hnd, sizeof(hnd) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS hnd_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Handles");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = hnd_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&hnd_pcw, &ri);
}

static VOID hnd_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (hnd_pcw) {
        PcwUnregister(hnd_pcw);
        hnd_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = hnd_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = hnd_unload;
    return STATUS_SUCCESS;
}
