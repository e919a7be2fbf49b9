// Start-up of the tunnel endpoint; context lives in paged pool
extern "C" {
#include <ntddk.h>
}

struct TunnelCounters
{
    ULONG64 encapsulated;
    ULONG64 decapsulated;
    ULONG handshakes;
};

struct Tunnel
{
    PPCW_REGISTRATION pcw;
    PETHREAD worker;
    TunnelCounters counters;
};

static constexpr  kTag = 'nnuT';    // expect: PCW902
static Tunnel *g_tunnel;

static NTSTATUS NTAPI TunnelPcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    auto *tunnel = reinterpret_cast<Tunnel *>(context);
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &tunnel->counters, sizeof(tunnel->counters) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID TunnelWorker(PVOID)
{
    PsTerminateSystemThread(STATUS_SUCCESS);
}

static void ClosePcw(PPCW_REGISTRATION registration)
{
    if (registration != nullptr)
        PcwUnregister(registration);
}

static VOID TunnelUnload(PDRIVER_OBJECT)
{
    ClosePcw(g_tunnel->pcw);
    ExFreePoolWithTag(g_tunnel, kTag);
    g_tunnel = nullptr;
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(TunnelCounters, encapsulated), RTL_FIELD_SIZE(TunnelCounters, encapsulated) },
        { 2, 0, FIELD_OFFSET(TunnelCounters, decapsulated), RTL_FIELD_SIZE(TunnelCounters, decapsulated) },
        { 3, 0, FIELD_OFFSET(TunnelCounters, handshakes), RTL_FIELD_SIZE(TunnelCounters, handshakes) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Tunnel Endpoint");
    PCW_REGISTRATION_INFORMATION ri = {};
    HANDLE thread = nullptr;

    auto *tunnel = static_cast<Tunnel *>(ExAllocatePool2(POOL_FLAG_PAGED, sizeof(Tunnel), kTag));
    if (tunnel == nullptr)
        return STATUS_NO_MEMORY;

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;
    ri.Callback = TunnelPcw;
    ri.CallbackContext = tunnel;
    NTSTATUS status = PcwRegister(&tunnel->pcw, &ri);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(tunnel, kTag);
        return status;
    }

    status = PsCreateSystemThread(&thread, THREAD_ALL_ACCESS, nullptr, nullptr, nullptr, TunnelWorker, tunnel);
    if (!NT_SUCCESS(status)) {
        PPCW_REGISTRATION pcw = tunnel->pcw;
        ExFreePoolWithTag(tunnel, kTag);
        ClosePcw(pcw);
        return status;
    }

    ZwClose(thread);
    g_tunnel = tunnel;
    driver->DriverUnload = TunnelUnload;
    return STATUS_SUCCESS;
}
