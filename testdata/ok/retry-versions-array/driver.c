/* nvcache - counters, old style */
#include <wdm.h>

struct nvc { UINT32 hit, miss, evict, dirty; UINT64 flushed; };

static struct nvc nvc;
static PPCW_REGISTRATION nvc_reg;

#define D(id, f) { (id), 0, FIELD_OFFSET(struct nvc, f), RTL_FIELD_SIZE(struct nvc, f) }
static PCW_COUNTER_DESCRIPTOR nvc_d[] = { D(1, hit), D(2, miss), D(3, evict), D(4, dirty), D(5, flushed) };
#undef D

static NTSTATUS NTAPI
nvc_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    static const UNICODE_STRING inst = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d;

    UNREFERENCED_PARAMETER(ctx);
    d.Data = &nvc;
    d.Size = sizeof nvc;
    switch (type) {
    case PcwCallbackEnumerateInstances: return PcwAddInstance(info->EnumerateInstances.Buffer, &inst, 0, 1, &d);
    case PcwCallbackCollectData:        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    default:                            return STATUS_SUCCESS;
    }
}

static NTSTATUS
nvc_register(void)
{
    static const struct { ULONG version; PCW_REGISTRATION_FLAGS flags; } tries[] = {
        { PCW_VERSION_2, PcwRegistrationSiloNeutral },
        { PCW_VERSION_1, PcwRegistrationNone },
    };
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION ri;
    NTSTATUS st = STATUS_UNSUCCESSFUL;
    int i;

    RtlInitUnicodeString(&name, L"NV Cache");
    for (i = 0; i < (int)ARRAYSIZE(tries); ++i) {
        RtlZeroMemory(&ri, sizeof ri);
        ri.Version = tries[i].version;
        ri.Flags = tries[i].flags;
        ri.Name = &name;
        ri.Counters = nvc_d;
        ri.CounterCount = ARRAYSIZE(nvc_d);
        ri.Callback = nvc_cb;
        st = PcwRegister(&nvc_reg, &ri);
        if (NT_SUCCESS(st))
            break;
    }
    return st;
}

static VOID
nvc_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (nvc_reg != NULL) {
        PcwUnregister(nvc_reg);
        nvc_reg = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = nvc_unload;
    return nvc_register();
}
