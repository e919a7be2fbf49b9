// Audio loopback.  m_running says that the worker runs, nothing more.
extern "C" {
#include <ntddk.h>
}

namespace loopback {

struct Glitches
{
    volatile LONG underruns;
    volatile LONG overruns;
    volatile LONG64 samples;
};

Glitches glitches;

NTSTATUS NTAPI PcwProc(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    data.Data = &glitches;
    data.Size = sizeof(glitches);
    switch (type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
        break;
    default:
        break;
    }
    return STATUS_SUCCESS;
}

class Engine
{
public:
    void Start()
    {
        PCW_COUNTER_DESCRIPTOR rows[3] = {
            { 1, 0, FIELD_OFFSET(Glitches, underruns), RTL_FIELD_SIZE(Glitches, underruns) },
            { 2, 0, FIELD_OFFSET(Glitches, overruns), RTL_FIELD_SIZE(Glitches, overruns) },
            { 3, 0, FIELD_OFFSET(Glitches, samples), RTL_FIELD_SIZE(Glitches, samples) },
        };
        UNICODE_STRING set = RTL_CONSTANT_STRING(L"Audio Loopback");
        PCW_REGISTRATION_INFORMATION ri{};
        ri.Version = PCW_VERSION_2;
        ri.Name = &set;
        ri.CounterCount = ARRAYSIZE(rows);
        ri.Counters = rows;
        ri.Callback = PcwProc;

        NTSTATUS status = PcwRegister(&m_pcw, &ri);
        if (!NT_SUCCESS(status))
            DbgPrint("loopback: PcwRegister says %08x\n", status);

        m_running = true;
    }

    void Stop()
    {
        if (m_running) {
            m_running = false;
            PcwUnregister(m_pcw);   // expect: PCW607
        }
    }

private:
    PPCW_REGISTRATION m_pcw;
    bool m_running;
};

Engine engine;

VOID Unload(PDRIVER_OBJECT)
{
    engine.Stop();
}

} // namespace loopback

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = loopback::Unload;
    loopback::engine.Start();
    return STATUS_SUCCESS;
}
