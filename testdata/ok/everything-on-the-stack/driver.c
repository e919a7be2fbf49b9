// all of it captured by PcwRegister
#include <wdm.h>

struct lp_stats { UINT64 pages; UINT32 jams; };

static struct lp_stats lp;
static PPCW_REGISTRATION lp_pcw;

static NTSTATUS NTAPI lp_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &lp, sizeof(lp) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS lp_pcw_start(void)
{
    WCHAR text[] = L"Line Printer";
    UNICODE_STRING name = { sizeof(text) - sizeof(WCHAR), sizeof(text), text };
    PCW_COUNTER_DESCRIPTOR d[] = {
        { 1, 0, offsetof(struct lp_stats, pages), sizeof(lp.pages) },
        { 2, 0, offsetof(struct lp_stats, jams), sizeof(lp.jams) },
    };
    PCW_REGISTRATION_INFORMATION ri = { PCW_CURRENT_VERSION, &name, sizeof d / sizeof *d, d, lp_pcw_cb, NULL };

    return PcwRegister(&lp_pcw, &ri);
}

static VOID lp_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (lp_pcw) {
        PcwUnregister(lp_pcw);
        lp_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = lp_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = lp_unload;
    return STATUS_SUCCESS;
}
