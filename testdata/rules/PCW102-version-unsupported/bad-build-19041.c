// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
/* sdxc host controller: request statistics */
#include <wdm.h>

#define WIN10_2004_BUILD 19041  /* "PCW2 came with the 2004 kit" */

typedef struct sd_counts_t {
    ULONG cmds;
    ULONG crc_errors;
    ULONG64 bytes;
} sd_counts_t;

static sd_counts_t sd_counts;
static PPCW_REGISTRATION sd_pcw;
static PCW_COUNTER_DESCRIPTOR sd_rows[] = {
    { 1, 0, offsetof(sd_counts_t, cmds),       sizeof(ULONG)   },
    { 2, 0, offsetof(sd_counts_t, crc_errors), sizeof(ULONG)   },
    { 3, 0, offsetof(sd_counts_t, bytes),      sizeof(ULONG64) },
};

static NTSTATUS NTAPI sd_counters(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING slot;
    PCW_DATA d = { c, sizeof(sd_counts_t) };

    RtlInitUnicodeString(&slot, L"Slot A");
    switch (t) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(i->EnumerateInstances.Buffer, &slot, 0, 0, NULL);
    case PcwCallbackCollectData:
        return PcwAddInstance(i->CollectData.Buffer, &slot, 0, 1, &d);
    }
    return STATUS_SUCCESS;
}

static BOOLEAN sd_has_pcw2(void)
{
    RTL_OSVERSIONINFOW v;

    RtlZeroMemory(&v, sizeof(v));
    v.dwOSVersionInfoSize = sizeof(v);
    RtlGetVersion(&v);
    return (BOOLEAN)(v.dwBuildNumber >= WIN10_2004_BUILD);
}

static NTSTATUS sd_register(void)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"SDXC Host");
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    ULONG ver = PCW_VERSION_1;

    if (sd_has_pcw2())
        ver = PCW_VERSION_2;    // expect: PCW102

    ri.Version = ver;
    ri.Name = &n;
    ri.CounterCount = RTL_NUMBER_OF(sd_rows);
    ri.Counters = sd_rows;
    ri.Callback = sd_counters;
    ri.CallbackContext = &sd_counts;
    return PcwRegister(&sd_pcw, &ri);
}

static VOID sd_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (sd_pcw != NULL) {
        PcwUnregister(sd_pcw);
        sd_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);
    st = sd_register();
    if (st == STATUS_SUCCESS)
        drv->DriverUnload = sd_unload;
    return st;
}
