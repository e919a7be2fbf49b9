#include <ntddk.h>

typedef struct _ST {
    ULONG64 Reads;
    ULONG64 Writes;
    ULONG Depth;
} ST;
static ST Totals;
static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    {1, 0, FIELD_OFFSET(ST, Reads), RTL_FIELD_SIZE(ST, Reads)},
    {2, 0, FIELD_OFFSET(ST, Writes), RTL_FIELD_SIZE(ST, Writes)},
    {3, 0, FIELD_OFFSET(ST, Depth), RTL_FIELD_SIZE(ST, Depth)},
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = {&Totals, sizeof(Totals)};
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS DoRegister(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lifetimes");
    PCW_REGISTRATION_INFORMATION info = {PCW_CURRENT_VERSION,           &name,   RTL_NUMBER_OF(Rows),
                                         (PPCW_COUNTER_DESCRIPTOR)Rows, Collect, NULL};
    return PcwRegister(Handle, &info);
}

struct Module {
    virtual NTSTATUS Start() = 0;
    virtual void Stop() = 0;
};
class Perf : public Module
{
    PPCW_REGISTRATION m_r;

  public:
    NTSTATUS Start() override
    {
        return DoRegister(&m_r);
    }
    void Stop() override
    {
        if (m_r) {
            PcwUnregister(m_r);
            m_r = nullptr;
        }
    }
};
static Perf g_perf;
static Module *const g_modules[] = {&g_perf};
static VOID Unload(PDRIVER_OBJECT)
{
    for (auto m : g_modules)
        m->Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING)
{
    D->DriverUnload = Unload;
    for (auto m : g_modules) {
        NTSTATUS s = m->Start();
        if (!NT_SUCCESS(s))
            return s;
    }
    return STATUS_SUCCESS;
}
