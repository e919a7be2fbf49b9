// clipboard sync, optional counters behind a small struct
#include <ntddk.h>

typedef struct
{
    ULONG64 copies;
    ULONG64 pastes;
} clip_counts;

struct clip_provider
{
    PPCW_REGISTRATION handle;
    clip_counts counts;
};

static clip_provider clip;

static auto clip_collect = [](PPCW_BUFFER buffer) -> NTSTATUS {
    UNICODE_STRING who = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{ &clip.counts, sizeof(clip.counts) };
    return PcwAddInstance(buffer, &who, 0, 1, &data);
};

static NTSTATUS NTAPI clip_callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type == PcwCallbackCollectData)
        return clip_collect(info->CollectData.Buffer);
    if (type == PcwCallbackEnumerateInstances)
        return clip_collect(info->EnumerateInstances.Buffer);
    return STATUS_SUCCESS;
}

static void clip_stop(clip_provider &p)
{
    if (!p.handle)
        return;
    PcwUnregister(p.handle);
    p.handle = nullptr;
}

static void clip_start(clip_provider &p)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Clipboard Sync");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(clip_counts, copies), sizeof(ULONG64) },
        { 2, 0, FIELD_OFFSET(clip_counts, pastes), sizeof(ULONG64) },
    };
    PCW_REGISTRATION_INFORMATION ri{};

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = 2;
    ri.Counters = rows;
    ri.Callback = clip_callback;
    const NTSTATUS status = PcwRegister(&p.handle, &ri);
    if (status != STATUS_SUCCESS) {
        DbgPrint("clip: counters off (%08x)\n", status);
        p.handle = nullptr;
    }
}

static VOID ClipUnload(PDRIVER_OBJECT)
{
    clip_stop(clip);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    clip_start(clip);
    driver->DriverUnload = ClipUnload;
    return STATUS_SUCCESS;
}
