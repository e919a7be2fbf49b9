extern "C" {
#include <ntddk.h>
}

// Queues of the accelerator.  Ids count from 1; the administrative queue comes after all of them.

struct Queue
{
    ULONG submitted;
    ULONG completed;
};

class Accelerator
{
public:
    NTSTATUS Open();
    void Close();

private:
    static constexpr ULONG QueueCount = 4;
    static const UNICODE_STRING s_names[QueueCount];

    static NTSTATUS NTAPI Static(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID self)
    {
        return static_cast<Accelerator *>(self)->OnPerf(type, *info);
    }

    NTSTATUS OnPerf(PCW_CALLBACK_TYPE type, PCW_CALLBACK_INFORMATION &info);
    NTSTATUS AddOne(PPCW_BUFFER buffer, PCUNICODE_STRING name, ULONG id, const Queue *queue);

    Queue m_queues[QueueCount];
    Queue m_admin;
    PPCW_REGISTRATION m_registration;
};

const UNICODE_STRING Accelerator::s_names[QueueCount] = {
    RTL_CONSTANT_STRING(L"copy 0"), RTL_CONSTANT_STRING(L"copy 1"),
    RTL_CONSTANT_STRING(L"hash 0"), RTL_CONSTANT_STRING(L"hash 1"),
};

NTSTATUS Accelerator::AddOne(PPCW_BUFFER buffer, PCUNICODE_STRING name, ULONG id, const Queue *queue)
{
    PCW_DATA data;
    data.Data = queue;
    data.Size = sizeof(*queue);
    return PcwAddInstance(buffer, name, id, 1, &data);
}

NTSTATUS Accelerator::OnPerf(PCW_CALLBACK_TYPE type, PCW_CALLBACK_INFORMATION &info)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    PPCW_BUFFER buffer = info.CollectData.Buffer;
    ULONG id = 1;
    for (ULONG i = 0; i < QueueCount; ++i)
    {
        NTSTATUS status = AddOne(buffer, &s_names[i], id++, &m_queues[i]);
        if (!NT_SUCCESS(status))
            return status;
    }

    UNICODE_STRING admin = RTL_CONSTANT_STRING(L"admin");
    return AddOne(buffer, &admin, id, &m_admin);
}

NTSTATUS Accelerator::Open()
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Queue, submitted), RTL_FIELD_SIZE(Queue, submitted) },
        { 2, 0, FIELD_OFFSET(Queue, completed), RTL_FIELD_SIZE(Queue, completed) },
    };
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"Crypto Accelerator Queue");

    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = rows;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Callback = &Accelerator::Static;
    info.CallbackContext = this;
    return PcwRegister(&m_registration, &info);
}

void Accelerator::Close()
{
    if (m_registration != nullptr)
    {
        PcwUnregister(m_registration);
        m_registration = nullptr;
    }
}

static Accelerator g_accelerator;

static void Unload(PDRIVER_OBJECT)
{
    g_accelerator.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    NTSTATUS status = g_accelerator.Open();
    if (NT_SUCCESS(status))
        driver->DriverUnload = Unload;
    return status;
}
