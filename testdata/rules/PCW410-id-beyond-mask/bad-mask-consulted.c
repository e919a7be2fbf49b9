// only collects what is asked for
#include <wdm.h>

struct geo_stats { UINT32 lookups; UINT32 misses; };
static PCW_COUNTER_DESCRIPTOR d[2];

static struct geo_stats geo;
static PPCW_REGISTRATION geo_pcw;

static NTSTATUS NTAPI geo_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &geo, sizeof(geo) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI geo_collect(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    if (type == PcwCallbackCollectData && (info->CollectData.CounterMask & 2))
        geo.misses += geo.lookups / 100;
    return geo_pcw_cb(type, info, ctx);
}

static NTSTATUS geo_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Geo");
    PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &name, RTL_NUMBER_OF(d), d, geo_collect };

    d[0].Id = 1;
    d[0].Offset = offsetof(struct geo_stats, lookups);
    d[0].Size = 4;
    d[1] = d[0];
    d[1].Id = 0x80;     // expect: PCW410
    d[1].Offset = offsetof(struct geo_stats, misses);
    return PcwRegister(&geo_pcw, &ri);
}

static VOID geo_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (geo_pcw) {
        PcwUnregister(geo_pcw);
        geo_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = geo_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = geo_unload;
    return STATUS_SUCCESS;
}
