//
// Bench audio render driver: glitch statistics for perfmon
//
extern "C" {
#include <ntddk.h>
}

namespace audio
{

struct StreamStats
{
    UINT64 framesRendered;
    UINT64 framesLost;
    UINT32 glitches;
    UINT32 underruns;
    double averageLatency;
    void *stream;
};

struct EngineStats
{
    ULONG64 passes;
    ULONG cycles[4];
    LARGE_INTEGER started;
    union
    {
        UINT64 state;
        struct
        {
            UINT32 stateLow;
            UINT32 stateHigh;
        };
    };
};

template <typename T> class Registration
{
public:
    NTSTATUS Open(PCUNICODE_STRING name, PCW_COUNTER_DESCRIPTOR *rows, ULONG count, ULONG version = PCW_VERSION_1)
    {
        PCW_REGISTRATION_INFORMATION info;
        RtlZeroMemory(&info, sizeof(info));
        info.Version = version;
        info.Name = name;
        info.Counters = rows;
        info.CounterCount = count;
        info.Callback = &Registration::OnRequest;
        info.CallbackContext = this;
        return PcwRegister(&m_handle, &info);
    }

    void Close()
    {
        if (m_handle != nullptr)
        {
            PcwUnregister(m_handle);
            m_handle = nullptr;
        }
    }

    T Stats{};

private:
    static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        auto self = static_cast<Registration *>(context);

        switch (type)
        {
        case PcwCallbackEnumerateInstances:
            return self->Add(info->EnumerateInstances);
        case PcwCallbackCollectData:
            return self->Add(info->CollectData);
        default:
            return STATUS_SUCCESS;
        }
    }

    NTSTATUS Add(const PCW_MASK_INFORMATION &request)
    {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
        PCW_DATA data{ &Stats, sizeof(Stats) };
        return PcwAddInstance(request.Buffer, &name, 0, 1, &data);
    }

    PPCW_REGISTRATION m_handle = nullptr;
};

static Registration<StreamStats> g_stream;
static Registration<EngineStats> g_engine;

enum StreamCounter : USHORT
{
    FramesRendered,
    FramesLost,
    Glitches,
    Underruns,
    Latency,
    StreamCounterCount
};

static PCW_COUNTER_DESCRIPTOR g_streamRows[] = {
    { FramesRendered, 0, offsetof(StreamStats, framesRendered), sizeof(StreamStats::framesRendered) },
    { FramesLost, 0, offsetof(StreamStats, framesLost), sizeof(UINT32) },
    { Glitches, 0, offsetof(StreamStats, glitches), sizeof(UINT64) },
    { Latency, 0, offsetof(StreamStats, averageLatency), sizeof(StreamStats::averageLatency) },
};

static PCW_COUNTER_DESCRIPTOR g_engineRows[] = {
    { 1, 0, FIELD_OFFSET(EngineStats, passes), RTL_FIELD_SIZE(EngineStats, passes) },
    { 2, 0, FIELD_OFFSET(EngineStats, cycles[0]), RTL_FIELD_SIZE(EngineStats, cycles[0]) },
    { 3, 0, FIELD_OFFSET(EngineStats, cycles[3]), RTL_FIELD_SIZE(EngineStats, cycles[0]) },
    { 4, 0, FIELD_OFFSET(EngineStats, started), RTL_FIELD_SIZE(EngineStats, started) },
    { 5, 0, FIELD_OFFSET(EngineStats, state), RTL_FIELD_SIZE(EngineStats, state) },
    { 6, 0, FIELD_OFFSET(EngineStats, stateHigh), RTL_FIELD_SIZE(EngineStats, stateHigh) },
    { 70, 0, FIELD_OFFSET(EngineStats, passes), RTL_FIELD_SIZE(EngineStats, passes) },
};

NTSTATUS Start()
{
    static const UNICODE_STRING streamName = RTL_CONSTANT_STRING(L"Bench Audio Stream");
    static const UNICODE_STRING engineName = RTL_CONSTANT_STRING(L" ");

    NTSTATUS status = g_stream.Open(&streamName, g_streamRows, StreamCounterCount);
    if (!NT_SUCCESS(status))
        return status;

    status = g_engine.Open(&engineName, g_engineRows, ARRAYSIZE(g_engineRows), 3);
    if (!NT_SUCCESS(status))
        g_stream.Close();

    return status;
}

void Stop()
{
    g_engine.Close();
    g_stream.Close();
}

} // namespace audio

static void OnUnload(PDRIVER_OBJECT)
{
    audio::Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = OnUnload;
    return audio::Start();
}
