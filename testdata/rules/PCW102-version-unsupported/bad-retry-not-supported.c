// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
#include <wdm.h>

/* VME crate controller.  u32/u64 counters, shared with the firmware's layout. */

#pragma pack(push, 8)
struct vme_stats { UINT64 cycles; UINT64 berr; UINT32 iack; UINT32 sysfail; };
#pragma pack(pop)

struct vme {
    struct vme_stats  stats;
    PPCW_REGISTRATION pcw;
};

static struct vme vme;

static PCW_COUNTER_DESCRIPTOR vme_rows[] = {
    { 1, 0, offsetof(struct vme_stats, cycles),  sizeof(UINT64) },
    { 2, 0, offsetof(struct vme_stats, berr),    sizeof(UINT64) },
    { 3, 0, offsetof(struct vme_stats, iack),    sizeof(UINT32) },
    { 4, 0, offsetof(struct vme_stats, sysfail), sizeof(UINT32) },
};

static NTSTATUS NTAPI vme_pcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    const struct vme *v = ctx;
    PCW_DATA blk = { &v->stats, sizeof v->stats };
    UNICODE_STRING crate = RTL_CONSTANT_STRING(L"crate 0");

    switch (type) {
    case PcwCallbackCollectData:
        return PcwAddInstance(info->CollectData.Buffer, &crate, 0, 1, &blk);
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(info->EnumerateInstances.Buffer, &crate, 0, 0, NULL);
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS vme_register_as(struct vme *v, ULONG version)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"VME Crate");
    PCW_REGISTRATION_INFORMATION ri;

    memset(&ri, 0, sizeof(ri));
    ri.Version = version;
    ri.Name = &name;
    ri.CounterCount = ARRAYSIZE(vme_rows);
    ri.Counters = vme_rows;
    ri.Callback = vme_pcw;
    ri.CallbackContext = v;
    return PcwRegister(&v->pcw, &ri);
}

static NTSTATUS vme_counters_on(struct vme *v)
{
    NTSTATUS st;

    st = vme_register_as(v, PCW_VERSION_2);     // expect: PCW102
    switch (st) {
    case STATUS_NOT_SUPPORTED:
    case STATUS_REVISION_MISMATCH:
        st = vme_register_as(v, PCW_VERSION_1);
        break;
    default:
        break;
    }
    return st;
}

static VOID vme_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (vme.pcw) {
        PcwUnregister(vme.pcw);
        vme.pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = vme_unload;
    return vme_counters_on(&vme);
}
