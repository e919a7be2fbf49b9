/* wlan sniffer: early in boot PcwRegister may run out of memory; three attempts */
#include <ntddk.h>

struct ws_perf {
    ULONG64 frames;
    ULONG   bad_fcs;
    ULONG   channel;
};

static struct ws_perf ws_perf;
static PPCW_REGISTRATION ws_reg;
static PCW_COUNTER_DESCRIPTOR ws_rows[] = {
    { 1, 0, FIELD_OFFSET(struct ws_perf, frames), RTL_FIELD_SIZE(struct ws_perf, frames) },
    { 2, 0, FIELD_OFFSET(struct ws_perf, bad_fcs), RTL_FIELD_SIZE(struct ws_perf, bad_fcs) },
    { 3, 0, FIELD_OFFSET(struct ws_perf, channel), RTL_FIELD_SIZE(struct ws_perf, channel) },
};

static NTSTATUS NTAPI ws_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    DECLARE_CONST_UNICODE_STRING(name, L"default");
    PCW_DATA d = { ctx, sizeof(struct ws_perf) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        (void)PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS ws_register(void)
{
    DECLARE_CONST_UNICODE_STRING(set, L"WLAN Sniffer");
    PCW_REGISTRATION_INFORMATION ri;
    LARGE_INTEGER pause = { .QuadPart = -10 * 1000 * 100 };
    NTSTATUS st = STATUS_UNSUCCESSFUL;
    int attempt;

    memset(&ri, 0, sizeof(ri));
    ri.Version = PCW_VERSION_2;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(ws_rows);
    ri.Counters = ws_rows;
    ri.Callback = ws_cb;
    ri.CallbackContext = &ws_perf;

    for (attempt = 0; attempt < 3; attempt++) {
        st = PcwRegister(&ws_reg, &ri);
        if (NT_SUCCESS(st))
            break;
        KeDelayExecutionThread(KernelMode, FALSE, &pause);
    }
    return st;
}

static VOID ws_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (ws_reg != NULL) {
        PcwUnregister(ws_reg);
        ws_reg = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = ws_unload;
    return ws_register();
}
