extern "C" {
#include <ntddk.h>
}

template <typename Block>
class Instance
{
public:
    ~Instance() { Close(); }

    NTSTATUS Create(PPCW_REGISTRATION set, PCUNICODE_STRING name)
    {
        PCW_DATA data = { &m_block, sizeof(m_block) };
        NTSTATUS result = PcwCreateInstance(&m_instance, set, name, 1, &data);
        return result;
    }

    void Close()
    {
        if (m_instance != nullptr)
        {
            PcwCloseInstance(m_instance);
            m_instance = nullptr;
        }
    }

private:
    PPCW_INSTANCE m_instance = nullptr;
    Block m_block{};
};

struct Heap { UINT64 allocations; UINT64 frees; UINT32 failures; };

static const PCW_COUNTER_DESCRIPTOR s_rows[] = {
    { 1, 0, FIELD_OFFSET(Heap, allocations), RTL_FIELD_SIZE(Heap, allocations) },
    { 2, 0, FIELD_OFFSET(Heap, frees), RTL_FIELD_SIZE(Heap, frees) },
    { 3, 0, FIELD_OFFSET(Heap, failures), RTL_FIELD_SIZE(Heap, failures) },
};

struct HeapPerf
{
    PPCW_REGISTRATION set;
    Instance<Heap> paged;
    Instance<Heap> nonPaged;
};

static void HeapPerfStop(HeapPerf *perf)
{
    perf->nonPaged.Close();
    perf->paged.Close();
    if (perf->set != nullptr)
    {
        PcwUnregister(perf->set);
        perf->set = nullptr;
    }
}

NTSTATUS HeapPerfStart(HeapPerf *perf)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Driver Heap");
    PCW_REGISTRATION_INFORMATION info{};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(s_rows);
    info.Counters = const_cast<PPCW_COUNTER_DESCRIPTOR>(s_rows);

    NTSTATUS status = PcwRegister(&perf->set, &info);
    if (!NT_SUCCESS(status))
        return status;

    do
    {
        UNICODE_STRING paged = RTL_CONSTANT_STRING(L"paged");
        status = perf->paged.Create(perf->set, &paged);
        if (!NT_SUCCESS(status))
            break;

        UNICODE_STRING nonPaged = RTL_CONSTANT_STRING(L"non-paged");
        status = perf->nonPaged.Create(perf->set, &nonPaged);
        if (!NT_SUCCESS(status))
            break;

        return STATUS_SUCCESS;
    } while (0);

    HeapPerfStop(perf);
    return status;
}

void HeapPerfEnd(HeapPerf *perf)
{
    HeapPerfStop(perf);
}
