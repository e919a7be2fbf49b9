// Storport, C++: the object registers in its constructor's helper and gets its queue afterwards.

extern "C" {
#include <ntddk.h>
}

struct Queue
{
    ULONG64 Submitted;
    ULONG64 Completed;
};

class Adapter
{
public:
    NTSTATUS Start()
    {
        NTSTATUS status = Register();
        if (!NT_SUCCESS(status))
            return status;
        m_queue = static_cast<Queue *>(ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(Queue), 'eueQ'));  // expect: PCW612
        if (m_queue == nullptr)
        {
            if (m_registration != nullptr)
                PcwUnregister(m_registration);
            m_registration = nullptr;
            return STATUS_INSUFFICIENT_RESOURCES;
        }
        return STATUS_SUCCESS;
    }

    void Stop()
    {
        if (m_registration != nullptr)
        {
            PcwUnregister(m_registration);
            m_registration = nullptr;
        }
        if (m_queue != nullptr)
            ExFreePoolWithTag(m_queue, 'eueQ');
    }

private:
    NTSTATUS Register()
    {
        static PCW_COUNTER_DESCRIPTOR descriptors[] = {
            { 1, 0, FIELD_OFFSET(Queue, Submitted), RTL_FIELD_SIZE(Queue, Submitted) },
            { 2, 0, FIELD_OFFSET(Queue, Completed), RTL_FIELD_SIZE(Queue, Completed) },
        };
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Queue");
        PCW_REGISTRATION_INFORMATION info = {};

        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = ARRAYSIZE(descriptors);
        info.Counters = descriptors;
        info.Callback = OnPerf;
        info.CallbackContext = this;
        return PcwRegister(&m_registration, &info);
    }

    static NTSTATUS NTAPI OnPerf(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        Adapter *self = static_cast<Adapter *>(context);
        UNICODE_STRING instance = RTL_CONSTANT_STRING(L"queue");
        Queue snapshot;

        if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
            return STATUS_SUCCESS;
        snapshot.Submitted = self->m_queue->Submitted;
        snapshot.Completed = self->m_queue->Completed;
        PCW_DATA data = { &snapshot, sizeof(snapshot) };
        return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
    }

    Queue *m_queue;
    PPCW_REGISTRATION m_registration;
};

static Adapter g_adapter;

static void Unload(PDRIVER_OBJECT)
{
    g_adapter.Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    return g_adapter.Start();
}
