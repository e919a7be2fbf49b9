// Objects: kernel mode performance counters.
#include <wdm.h>

typedef UINT64 obj_cookie;      /* not a pointer, though it was one once */

struct obj_stats {
    obj_cookie last;
    volatile LONG count;
    struct obj_stats *next;
};

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, offsetof(struct obj_stats, last), sizeof(obj_cookie) },
    { 2, 0, offsetof(struct obj_stats, count), sizeof(LONG) },
};

static struct obj_stats obj;
static PPCW_REGISTRATION obj_pcw;

static NTSTATUS NTAPI obj_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &obj, sizeof(obj) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS obj_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Objects");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = obj_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&obj_pcw, &ri);
}

static VOID obj_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (obj_pcw) {
        PcwUnregister(obj_pcw);
        obj_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = obj_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = obj_unload;
    return STATUS_SUCCESS;
}
