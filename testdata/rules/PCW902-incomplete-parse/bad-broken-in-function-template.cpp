// An error in the body of a template, where no other name of PCW stands in the statement.
// Transport statistics: every transport begins with the common part.
extern "C" {
#include <ntifs.h>
}

struct TransportCommon
{
    UINT64 messagesIn;
    UINT64 messagesOut;
};

struct PipeTransport : TransportCommon
{
    UINT32 instancesOpen;
    UINT32 instancesBusy;
};

static PipeTransport g_pipe;
static PPCW_REGISTRATION g_registration;

// common to both, so that later transports only add their own rows
#define COMMON_ROWS(T) \
    { 1, 0, FIELD_OFFSET(T, messagesIn), sizeof(UINT64) }, \
    { 2, 0, FIELD_OFFSET(T, messagesOut), sizeof(UINT64) }

static PCW_COUNTER_DESCRIPTOR g_pipeRows[] = {
    COMMON_ROWS(PipeTransport),
    { 3, 0, FIELD_OFFSET(PipeTransport, instancesOpen), sizeof(UINT32) },
    { 4, 0, FIELD_OFFSET(PipeTransport, instancesBusy), sizeof(UINT32) },
};

template <typename Block>
NTSTATUS Report(const PCW_MASK_INFORMATION *request, PCWSTR text, const Block &block)
{
    UNICODE_STRING name;
    RtlInitUnicodeString(&name, text);

    PCW_DATA data;
    data.Data Data = &block;    // expect: PCW902
    data.Size = sizeof(Block);
    return PcwAddInstance(request->Buffer, &name, 0, 1, &data);
}

static NTSTATUS NTAPI OnPipeCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    switch (type)
    {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return Report<TransportCommon>(&info->CollectData, L"pipe", g_pipe);
    default:
        return STATUS_SUCCESS;
    }
}

void TransportCountersStop()
{
    if (g_registration != nullptr)
    {
        PcwUnregister(g_registration);
        g_registration = nullptr;
    }
}

NTSTATUS TransportCountersStart()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"RPC Bridge Broken Transport");

    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = _countof(g_pipeRows);
    info.Counters = g_pipeRows;
    info.Callback = OnPipeCounters;
    return PcwRegister(&g_registration, &info);
}
