// wireless sideband, two blocks an instance: radio totals and power totals
#include <wdm.h>

#define NRADIO 2

struct radio_totals {
    UINT64 tx;
    UINT64 rx;
    UINT64 retry;
    UINT64 fcs_error;
};

struct power_totals {
    UINT32 wakes;
    UINT32 sleeps;
};

static struct radio_totals radio[NRADIO];
static struct power_totals power[NRADIO];

#define R(n, f) { (n), 0, offsetof(struct radio_totals, f), sizeof(((struct radio_totals *)0)->f) }
#define P(n, f) { (n), 1, offsetof(struct power_totals, f), sizeof(((struct power_totals *)0)->f) }
static const PCW_COUNTER_DESCRIPTOR wl_desc[] = {
    R(1, tx), R(2, rx), R(3, retry), R(4, fcs_error), P(10, wakes), P(11, sleeps),
};
#undef R
#undef P

static PPCW_REGISTRATION wl_reg;

static const UNICODE_STRING wl_inst[NRADIO] = {
    RTL_CONSTANT_STRING(L"2.4 GHz"),
    RTL_CONSTANT_STRING(L"5 GHz"),
};

static void wl_collect(PPCW_BUFFER buf)
{
    ULONG i;

    for (i = 0; i < NRADIO; i++) {
        PCW_DATA d[2] = {
            { &radio[i], sizeof(power[i]) },
            { &power[i], sizeof(radio[i]) },
        };
        if (!NT_SUCCESS(PcwAddInstance(buf, &wl_inst[i], i, 2, d)))     // expect: PCW502
            break;
    }
}

static void wl_list(PPCW_BUFFER buf)
{
    for (ULONG i = 0; i < NRADIO; i++)
        PcwAddInstance(buf, &wl_inst[i], i, 0, NULL);
}

static NTSTATUS NTAPI wl_cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNREFERENCED_PARAMETER(c);
    if (t == PcwCallbackCollectData)
        wl_collect(i->CollectData.Buffer);
    else if (t == PcwCallbackEnumerateInstances)
        wl_list(i->EnumerateInstances.Buffer);
    return STATUS_SUCCESS;
}

static void wl_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (wl_reg != NULL) {
        PcwUnregister(wl_reg);
        wl_reg = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Wireless Sideband Radio");
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);
    ri.Version = PCW_VERSION_2;
    ri.Flags = PcwRegistrationSiloNeutral;
    ri.Name = &n;
    ri.Counters = (PPCW_COUNTER_DESCRIPTOR)wl_desc;
    ri.CounterCount = sizeof wl_desc / sizeof wl_desc[0];
    ri.Callback = wl_cb;
    st = PcwRegister(&wl_reg, &ri);
    if (NT_SUCCESS(st))
        drv->DriverUnload = wl_unload;
    return st;
}
