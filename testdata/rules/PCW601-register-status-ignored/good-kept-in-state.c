/*
 * xfer.c - bulk copy engine.  Result of the registration is part of the diagnostics page.
 */
#include <ntddk.h>

struct xfer_diag {
    NTSTATUS counters_status;
    NTSTATUS dma_status;
    ULONG    build;
};

struct xfer_perf {
    unsigned __int64 bytes;
    unsigned int     active;
    unsigned int     failed;
};

struct xfer_diag xfer_diag;
static struct xfer_perf xfer_perf;
static PPCW_REGISTRATION xfer_reg;

static PCW_COUNTER_DESCRIPTOR xfer_rows[3] = {
    { 1, 0, offsetof(struct xfer_perf, bytes), 8 },
    { 2, 0, offsetof(struct xfer_perf, active), 4 },
    { 3, 0, offsetof(struct xfer_perf, failed), 4 },
};

static NTSTATUS NTAPI xfer_counters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *ctx)
{
    UNICODE_STRING empty = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(ctx);
    if (type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->EnumerateInstances.Buffer, &empty, 0, 0, NULL);
    if (type == PcwCallbackCollectData) {
        PCW_DATA d = { &xfer_perf, sizeof xfer_perf };
        return PcwAddInstance(info->CollectData.Buffer, &empty, 0, 1, &d);
    }
    return STATUS_SUCCESS;
}

static void xfer_register(NTSTATUS *result)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Bulk Copy Engine");
    PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &set, 3, xfer_rows, xfer_counters, NULL };

    *result = PcwRegister(&xfer_reg, &ri);
}

static VOID xfer_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (xfer_reg) {
        PcwUnregister(xfer_reg);
        xfer_reg = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = xfer_unload;
    xfer_diag.build = 4711;
    xfer_register(&xfer_diag.counters_status);
    return STATUS_SUCCESS;
}
