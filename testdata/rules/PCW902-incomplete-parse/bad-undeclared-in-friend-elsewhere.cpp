// The bodies have nothing to do with PCW.
extern "C" {
#include <ntddk.h>
}

struct COUNTERS
{
    ULONG64 Reads;
    ULONG64 Writes;
};

class Counters
{
public:
    NTSTATUS Start();
    void Stop();

private:
    static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);

    PPCW_REGISTRATION m_Registration;
    COUNTERS m_Counters;
};

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(COUNTERS, Reads), RTL_FIELD_SIZE(COUNTERS, Reads) },
    { 2, 0, FIELD_OFFSET(COUNTERS, Writes), RTL_FIELD_SIZE(COUNTERS, Writes) },
};

NTSTATUS NTAPI Counters::OnRequest(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &static_cast<Counters *>(Context)->m_Counters, sizeof(COUNTERS) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS Counters::Start()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Queue");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(g_Rows), g_Rows, OnRequest, this };

    return PcwRegister(&m_Registration, &info);
}

void Counters::Stop()
{
    if (m_Registration != nullptr)
    {
        PcwUnregister(m_Registration);
        m_Registration = nullptr;
    }
}

class List
{
public:
    void Clear();

private:
    LIST_ENTRY m_Head;
};

struct Device
{
    Counters Set;
    List Requests;
};

static Counters g_Counters;
static Counters *g_Pointer = &g_Counters;
static List g_List;
static Device g_Device;

static Counters &Instance()
{
    return g_Counters;
}

static auto Trace = [](ULONG Value) { TraceValue(Value); };

class Owner
{
    friend void Clear(Owner *, List *Requests)
    {
        TraceValue(1);
        Trace(2);
        ClearList(Requests);  // expect: PCW902
    }
};

extern "C" VOID Unload(PDRIVER_OBJECT)
{
    Instance().Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING)
{
    Driver->DriverUnload = Unload;
    return Instance().Start();
}
