// NTP: kernel mode performance counters.
#include <wdm.h>

struct ntp_stats { ULONGLONG adjustments; LONGLONG skew; ULONG servers; };

enum {
    NTP_ADJUSTMENTS = ,
    NTP_SKEW,
    NTP_SERVERS = 2,    /* fixed by the manifest */
};

static PCW_COUNTER_DESCRIPTOR d[3] = {
    { NTP_ADJUSTMENTS, 0, FIELD_OFFSET(struct ntp_stats, adjustments), sizeof(ULONGLONG) },
    { NTP_SKEW, 0, FIELD_OFFSET(struct ntp_stats, skew), sizeof(LONGLONG) },
    {
        NTP_SERVERS,    // wrong
        0,
        FIELD_OFFSET(struct ntp_stats, servers),
        sizeof(ULONG)
    },
};

static struct ntp_stats ntp;
static PPCW_REGISTRATION ntp_pcw;

static NTSTATUS NTAPI ntp_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &ntp, sizeof(ntp) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS ntp_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"NTP");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = ntp_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&ntp_pcw, &ri);
}

static VOID ntp_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (ntp_pcw) {
        PcwUnregister(ntp_pcw);
        ntp_pcw = NULL;
    }
}

NTSTATUS Begin_no_value(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = ntp_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = ntp_unload;
    return STATUS_SUCCESS;
}
