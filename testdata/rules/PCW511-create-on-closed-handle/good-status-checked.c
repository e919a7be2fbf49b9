/*
 * ring.c - event ring; counters by handle.  Not a soul minds when there are no counters, so nothing here fails start-up.
 */
#include <ntddk.h>

struct ring_stats { ULONG64 produced; ULONG64 consumed; };

static struct ring_stats ring_stats;
static PPCW_REGISTRATION ring_set;
static PPCW_INSTANCE ring_instance;

static PCW_COUNTER_DESCRIPTOR ring_rows[] = {
    { 1, 0, FIELD_OFFSET(struct ring_stats, produced), 8 },
    { 2, 0, FIELD_OFFSET(struct ring_stats, consumed), 8 },
};

static void ring_perf_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Event Ring");
    UNICODE_STRING only = RTL_CONSTANT_STRING(L"");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(ring_rows), ring_rows };
    PCW_DATA data;
    NTSTATUS status;

    status = PcwRegister(&ring_set, &info);
    if (NT_SUCCESS(status)) {
        data.Data = &ring_stats;
        data.Size = sizeof(ring_stats);
        status = PcwCreateInstance(&ring_instance, ring_set, &only, 1, &data);
    }
    if (!NT_SUCCESS(status))
        DbgPrint("ring: running without counters (%08x)\n", status);
}

static void ring_perf_stop(void)
{
    if (ring_instance) {
        PcwCloseInstance(ring_instance);
        ring_instance = NULL;
    }
    if (ring_set) {
        PcwUnregister(ring_set);
        ring_set = NULL;
    }
}

static VOID ring_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    ring_perf_stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = ring_unload;
    ring_perf_start();
    return STATUS_SUCCESS;
}
