/* nvlite: the I/O queues of a small NVMe controller */
#include <wdm.h>
#include "nvlite.h"

struct nvl_queue nvl_queues[NVL_QUEUES];

static NTSTATUS nvl_emit(PPCW_BUFFER buffer)
{
    static const PCWSTR text[NVL_QUEUES] = { L"admin", L"io 0", L"io 1", L"io 2" };
    UNICODE_STRING s;
    NTSTATUS st;
    ULONG i;

    for (i = 0; i < NVL_QUEUES; i++) {
        RtlInitUnicodeString(&s, text[i]);
        st = Addnvq(buffer, &s, i, &nvl_queues[i].stats);
        if (!NT_SUCCESS(st))
            return st;
    }
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI nvl_pcw(PCW_CALLBACK_TYPE what, PPCW_CALLBACK_INFORMATION info, PVOID unused)
{
    (void)unused;
    if (what == PcwCallbackEnumerateInstances)
        return nvl_emit(info->EnumerateInstances.Buffer);
    if (what == PcwCallbackCollectData)
        return nvl_emit(info->CollectData.Buffer);
    return STATUS_SUCCESS;
}

NTSTATUS nvl_perf_start(void)
{
    return Registernvq(nvl_pcw, NULL);
}

void nvl_perf_stop(void)
{
    if (nvq)
        Unregisternvq();
}

static VOID nvl_unload(PDRIVER_OBJECT drv)
{
    (void)drv;
    nvl_perf_stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    NTSTATUS st;
    ULONG i;

    (void)path;
    for (i = 0; i < NVL_QUEUES; i++)
        nvl_queues[i].stats.slots = NVL_DEPTH;

    st = nvl_perf_start();
    if (NT_SUCCESS(st))
        drv->DriverUnload = nvl_unload;
    return st;
}
