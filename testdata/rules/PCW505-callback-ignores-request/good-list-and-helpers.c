/*
 * Block-storage multipath.  Paths are on a list that may be empty; the callback delegates everything.
 */
#include <ntddk.h>

struct mp_path {
    LIST_ENTRY link;
    UNICODE_STRING name;
    ULONG id;
    struct {
        ULONG64 io;
        ULONG64 bytes;
        ULONG failovers;
    } c;
};

struct mp_walk {
    PPCW_BUFFER buffer;
    BOOLEAN values;
    NTSTATUS status;
};

typedef void (*mp_visitor)(struct mp_path *path, struct mp_walk *walk);

static LIST_ENTRY mp_paths = { &mp_paths, &mp_paths };
static FAST_MUTEX mp_lock;
static PPCW_REGISTRATION mp_set;

static void mp_each(mp_visitor visit, struct mp_walk *walk)
{
    PLIST_ENTRY e;

    ExAcquireFastMutex(&mp_lock);
    for (e = mp_paths.Flink; e != &mp_paths; e = e->Flink)
        visit(CONTAINING_RECORD(e, struct mp_path, link), walk);
    ExReleaseFastMutex(&mp_lock);
}

static void mp_visit_add(struct mp_path *path, struct mp_walk *walk)
{
    PCW_DATA d = { &path->c, sizeof(path->c) };

    if (!NT_SUCCESS(walk->status))
        return;
    walk->status = PcwAddInstance(walk->buffer, &path->name, path->id, walk->values ? 1 : 0, walk->values ? &d : NULL);
}

static NTSTATUS mp_answer(const PCW_MASK_INFORMATION *request, BOOLEAN values)
{
    struct mp_walk walk = { request->Buffer, values, STATUS_SUCCESS };

    mp_each(mp_visit_add, &walk);
    return walk.status;
}

static NTSTATUS NTAPI mp_callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNREFERENCED_PARAMETER(context);

    if (type < PcwCallbackEnumerateInstances)
        return STATUS_SUCCESS;
    return mp_answer(&info->CollectData, type == PcwCallbackCollectData);
}

NTSTATUS mp_perf_init(void)
{
    static PCW_COUNTER_DESCRIPTOR rows[3];
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Multipath Path");
    PCW_REGISTRATION_INFORMATION info = {
        .Version = PCW_VERSION_1,
        .Name = &name,
        .CounterCount = 3,
        .Counters = rows,
        .Callback = mp_callback,
    };

    rows[0] = (PCW_COUNTER_DESCRIPTOR){ 1, 0, 0, 8 };
    rows[1] = (PCW_COUNTER_DESCRIPTOR){ 2, 0, 8, 8 };
    rows[2] = (PCW_COUNTER_DESCRIPTOR){ 3, 0, 16, 4 };

    ExInitializeFastMutex(&mp_lock);
    return PcwRegister(&mp_set, &info);
}

void mp_perf_exit(void)
{
    if (mp_set) {
        PcwUnregister(mp_set);
        mp_set = NULL;
    }
}
