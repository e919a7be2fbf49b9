// keyfilter: the table is captured by PcwRegister, so it is freed right away
#include <ntddk.h>

struct kf_stats {
    LONG make;
    LONG brk;
    LONG e0;
};

static const struct { USHORT id; USHORT off; } kf_map[] = {
    { 1, FIELD_OFFSET(struct kf_stats, make) },
    { 2, FIELD_OFFSET(struct kf_stats, brk) },
    { 3, FIELD_OFFSET(struct kf_stats, e0) },
};

static struct kf_stats kf_stats;
static PPCW_REGISTRATION kf_reg;

static NTSTATUS NTAPI kf_pcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &kf_stats, sizeof(kf_stats) };

    UNREFERENCED_PARAMETER(ctx);
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d);
}

static NTSTATUS kf_init(void)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Keyboard Filter");
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    PPCW_COUNTER_DESCRIPTOR rows;
    NTSTATUS st;
    ULONG i;

    rows = ExAllocatePool2(POOL_FLAG_PAGED, RTL_NUMBER_OF(kf_map) * sizeof(*rows), 'tlfK');
    if (!rows)
        return STATUS_INSUFFICIENT_RESOURCES;

    for (i = 0; i < RTL_NUMBER_OF(kf_map); i++) {
        rows[i].Id = kf_map[i].id;
        rows[i].StructIndex = 0;
        rows[i].Offset = kf_map[i].off;
        rows[i].Size = sizeof(LONG);
    }

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(kf_map);
    ri.Counters = rows;
    ri.Callback = kf_pcw;
    st = PcwRegister(&kf_reg, &ri);
    ExFreePoolWithTag(rows, 'tlfK');
    return st;
}

static VOID kf_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (kf_reg) {
        PcwUnregister(kf_reg);
        kf_reg = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = kf_unload;
    return kf_init();
}
