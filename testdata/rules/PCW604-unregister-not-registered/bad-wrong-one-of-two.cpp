// Flash translation layer: two countersets
extern "C" {
#include <wdm.h>
}

namespace ftl {

struct WearStats { UINT64 erases; UINT64 programs; };
struct GcStats { UINT32 runs; UINT32 pagesMoved; UINT64 microseconds; };

WearStats wear;
GcStats gc;

PPCW_REGISTRATION wearSet;
PPCW_REGISTRATION gcSet;

PCW_COUNTER_DESCRIPTOR wearRows[] = {
    { 1, 0, FIELD_OFFSET(WearStats, erases), RTL_FIELD_SIZE(WearStats, erases) },
    { 2, 0, FIELD_OFFSET(WearStats, programs), RTL_FIELD_SIZE(WearStats, programs) },
};
PCW_COUNTER_DESCRIPTOR gcRows[] = {
    { 1, 0, FIELD_OFFSET(GcStats, runs), RTL_FIELD_SIZE(GcStats, runs) },
    { 2, 0, FIELD_OFFSET(GcStats, pagesMoved), RTL_FIELD_SIZE(GcStats, pagesMoved) },
    { 3, 0, FIELD_OFFSET(GcStats, microseconds), RTL_FIELD_SIZE(GcStats, microseconds) },
};

template <typename Stats, Stats &Block>
NTSTATUS NTAPI Serve(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Block, sizeof(Stats) };

    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
}

NTSTATUS StartCounters()
{
    UNICODE_STRING wearName = RTL_CONSTANT_STRING(L"FTL Wear");
    UNICODE_STRING gcName = RTL_CONSTANT_STRING(L"FTL Garbage Collection");
    PCW_REGISTRATION_INFORMATION w = {}, g = {};
    NTSTATUS status;

    w.Version = PCW_VERSION_1;
    w.Name = &wearName;
    w.CounterCount = RTL_NUMBER_OF(wearRows);
    w.Counters = wearRows;
    w.Callback = Serve<WearStats, wear>;
    status = PcwRegister(&wearSet, &w);
    if (!NT_SUCCESS(status))
        return status;

    g.Version = PCW_VERSION_1;
    g.Name = &gcName;
    g.CounterCount = RTL_NUMBER_OF(gcRows);
    g.Counters = gcRows;
    g.Callback = Serve<GcStats, gc>;
    status = PcwRegister(&gcSet, &g);
    if (!NT_SUCCESS(status)) {
        PcwUnregister(gcSet);   // expect: PCW604
        gcSet = nullptr;
        if (wearSet != nullptr) {
            PcwUnregister(wearSet);
            wearSet = nullptr;
        }
    }
    return status;
}

void StopCounters()
{
    if (gcSet != nullptr) {
        PcwUnregister(gcSet);
        gcSet = nullptr;
    }
    if (wearSet != nullptr) {
        PcwUnregister(wearSet);
        wearSet = nullptr;
    }
}

} // namespace ftl

static DRIVER_UNLOAD FtlUnload;

static void FtlUnload(PDRIVER_OBJECT)
{
    ftl::StopCounters();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = FtlUnload;
    return ftl::StartCounters();
}
