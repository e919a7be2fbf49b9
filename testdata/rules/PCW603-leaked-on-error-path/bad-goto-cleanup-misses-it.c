/* mirrord: block mirror, start-up and shut-down */
#include <ntddk.h>

typedef struct _MIRROR_STATS {
    volatile LONG64 blocks_copied;
    volatile LONG64 blocks_dirty;
    volatile LONG   resyncs;
} MIRROR_STATS;

typedef struct _MIRROR_GLOBALS {
    PPCW_REGISTRATION counters;
    HANDLE            thread;
    KEVENT            stop;
    PVOID             bitmap;
} MIRROR_GLOBALS;

static MIRROR_GLOBALS g;
static MIRROR_STATS   stats;

static NTSTATUS NTAPI mirror_pcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID unused)
{
    UNICODE_STRING inst = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d;

    UNREFERENCED_PARAMETER(unused);
    d.Data = &stats;
    d.Size = sizeof(stats);
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static VOID mirror_thread(PVOID ctx)
{
    KeWaitForSingleObject(&((MIRROR_GLOBALS *)ctx)->stop, Executive, KernelMode, FALSE, NULL);
    PsTerminateSystemThread(STATUS_SUCCESS);
}

static NTSTATUS mirror_init(void)
{
    static PCW_COUNTER_DESCRIPTOR desc[] = {
        { 1, 0, FIELD_OFFSET(MIRROR_STATS, blocks_copied), RTL_FIELD_SIZE(MIRROR_STATS, blocks_copied) },
        { 2, 0, FIELD_OFFSET(MIRROR_STATS, blocks_dirty), RTL_FIELD_SIZE(MIRROR_STATS, blocks_dirty) },
        { 3, 0, FIELD_OFFSET(MIRROR_STATS, resyncs), RTL_FIELD_SIZE(MIRROR_STATS, resyncs) },
    };
    DECLARE_CONST_UNICODE_STRING(set, L"Block Mirror");
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    NTSTATUS st;

    KeInitializeEvent(&g.stop, NotificationEvent, FALSE);

    g.bitmap = ExAllocatePool2(POOL_FLAG_NON_PAGED, 64 * 1024, 'rriM');
    if (!g.bitmap) {
        st = STATUS_INSUFFICIENT_RESOURCES;
        goto out;
    }

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(desc);
    ri.Counters = desc;
    ri.Callback = mirror_pcw;
    st = PcwRegister(&g.counters, &ri);
    if (!NT_SUCCESS(st))
        goto free_bitmap;

    st = PsCreateSystemThread(&g.thread, THREAD_ALL_ACCESS, NULL, NULL, NULL, mirror_thread, &g);
    if (!NT_SUCCESS(st))
        goto free_bitmap;

    return STATUS_SUCCESS;

free_bitmap:
    ExFreePoolWithTag(g.bitmap, 'rriM');
    g.bitmap = NULL;
out:
    DbgPrint("mirrord: init failed %08x\n", st);
    return st;  // expect: PCW603
}

static VOID mirror_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    KeSetEvent(&g.stop, IO_NO_INCREMENT, FALSE);
    ZwWaitForSingleObject(g.thread, FALSE, NULL);
    ZwClose(g.thread);
    if (g.counters != NULL) {
        PcwUnregister(g.counters);
        g.counters = NULL;
    }
    ExFreePoolWithTag(g.bitmap, 'rriM');
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = mirror_unload;
    return mirror_init();
}
