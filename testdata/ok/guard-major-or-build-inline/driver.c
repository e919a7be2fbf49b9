// netwatch.sys, WFP callout: session counters
#include <ntddk.h>

typedef unsigned __int64 u64;
typedef unsigned int     u32;

struct nw_sessions {
    LIST_ENTRY head;
    KSPIN_LOCK lock;
    u64 opened, closed;
    u32 live, peak;
};

static struct nw_sessions nw;
static PPCW_REGISTRATION  nw_reg;

enum { NW_OPENED = 1, NW_CLOSED, NW_LIVE, NW_PEAK };

#define NW_CTR(id, m) { id, 0, offsetof(struct nw_sessions, m), sizeof(nw.m) }

static PCW_COUNTER_DESCRIPTOR nw_ctrs[] = {
    NW_CTR(NW_OPENED, opened),
    NW_CTR(NW_CLOSED, closed),
    NW_CTR(NW_LIVE, live),
    NW_CTR(NW_PEAK, peak),
};

static NTSTATUS NTAPI nw_collect(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d;

    UNREFERENCED_PARAMETER(c);
    if (t < PcwCallbackEnumerateInstances)
        return STATUS_SUCCESS;

    d.Data = &nw;
    d.Size = sizeof(nw);
    return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
}

static NTSTATUS nw_pcw_up(void)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"NetWatch Sessions");
    PCW_REGISTRATION_INFORMATION pri;
    RTL_OSVERSIONINFOW ver;
    ULONG major, minor, build;

    RtlZeroMemory(&ver, sizeof(ver));
    ver.dwOSVersionInfoSize = sizeof(ver);
    RtlGetVersion(&ver);
    major = ver.dwMajorVersion;
    minor = ver.dwMinorVersion;
    build = ver.dwBuildNumber;

    RtlZeroMemory(&pri, sizeof(pri));
    pri.Name = &n;
    pri.Counters = nw_ctrs;
    pri.CounterCount = ARRAYSIZE(nw_ctrs);
    pri.Callback = nw_collect;

    if (major > 10 || (major == 10 && (minor > 0 || build >= 20348)))
        pri.Version = 0x200;
    else
        pri.Version = 0x100;

    return PcwRegister(&nw_reg, &pri);
}

static void nw_pcw_down(void)
{
    PPCW_REGISTRATION reg = nw_reg;

    nw_reg = NULL;
    if (reg != NULL)
        PcwUnregister(reg);
}

static VOID nw_unload(PDRIVER_OBJECT d)
{
    UNREFERENCED_PARAMETER(d);
    nw_pcw_down();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    NTSTATUS s;

    UNREFERENCED_PARAMETER(p);

    InitializeListHead(&nw.head);
    KeInitializeSpinLock(&nw.lock);

    if (!NT_SUCCESS(s = nw_pcw_up()))
        return s;
    d->DriverUnload = nw_unload;
    return STATUS_SUCCESS;
}
