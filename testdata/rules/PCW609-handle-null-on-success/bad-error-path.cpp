// Storage virtualizer: unload is careful, the error path is not
extern "C" {
#include <ntddk.h>
}

struct PoolCounters
{
    ULONG64 extents;
    ULONG64 thinBytes;
};

struct Virtualizer
{
    PPCW_REGISTRATION perf;
    PVOID obCookie;
    PoolCounters counters;

    NTSTATUS Init();
    void Fini();
};

static Virtualizer virt;

static NTSTATUS NTAPI PoolPcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &static_cast<Virtualizer *>(ctx)->counters, sizeof(PoolCounters) };

    switch (type) {
    case PcwCallbackCollectData:
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS Virtualizer::Init()
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(PoolCounters, extents), RTL_FIELD_SIZE(PoolCounters, extents) },
        { 2, 0, FIELD_OFFSET(PoolCounters, thinBytes), RTL_FIELD_SIZE(PoolCounters, thinBytes) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Virtual Pool");
    PCW_REGISTRATION_INFORMATION ri = {};
    OB_CALLBACK_REGISTRATION ob = {};

    ri.Version = PCW_VERSION_2;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;
    ri.Callback = PoolPcw;
    ri.CallbackContext = this;
    NTSTATUS status = PcwRegister(&perf, &ri);
    if (!NT_SUCCESS(status))
        return status;

    ob.Version = OB_FLT_REGISTRATION_VERSION;
    status = ObRegisterCallbacks(&ob, &obCookie);
    if (!NT_SUCCESS(status)) {
        PcwUnregister(perf);    // expect: PCW609
        perf = nullptr;
    }
    return status;
}

void Virtualizer::Fini()
{
    ObUnRegisterCallbacks(obCookie);
    if (perf) {
        PcwUnregister(perf);
        perf = nullptr;
    }
}

static VOID VirtUnload(PDRIVER_OBJECT)
{
    virt.Fini();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = VirtUnload;
    return virt.Init();
}
