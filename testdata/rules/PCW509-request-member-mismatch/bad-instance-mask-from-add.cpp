extern "C" {
#include <ntifs.h>
}

// NFS client mounts.  Wild cards in the request select the mounts.

struct Mount
{
    LIST_ENTRY link;
    UNICODE_STRING share;
    ULONG id;
    ULONG retransmits;
    ULONG64 rpcs;
};

class Mounts
{
public:
    static NTSTATUS NTAPI PcwCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        Mounts &self = *static_cast<Mounts *>(context);

        if (type == PcwCallbackEnumerateInstances)
            return self.Answer(info->EnumerateInstances.Buffer, info->EnumerateInstances.InstanceMask);

        if (type == PcwCallbackCollectData)
        {
            PCUNICODE_STRING mask = info->AddCounter.InstanceMask;      // expect: PCW509
            return self.Answer(info->CollectData.Buffer, mask);
        }

        return STATUS_SUCCESS;
    }

    NTSTATUS Open();
    void Close();

private:
    NTSTATUS Answer(PPCW_BUFFER buffer, PCUNICODE_STRING mask)
    {
        NTSTATUS status = STATUS_SUCCESS;

        ExAcquireFastMutex(&m_lock);
        for (PLIST_ENTRY e = m_list.Flink; e != &m_list; e = e->Flink)
        {
            Mount *mount = CONTAINING_RECORD(e, Mount, link);
            if (!FsRtlIsNameInExpression(const_cast<PUNICODE_STRING>(mask), &mount->share, TRUE, nullptr))
                continue;

            PCW_DATA data = { mount, sizeof(*mount) };
            status = PcwAddInstance(buffer, &mount->share, mount->id, 1, &data);
            if (!NT_SUCCESS(status))
                break;
        }
        ExReleaseFastMutex(&m_lock);
        return status;
    }

    FAST_MUTEX m_lock;
    LIST_ENTRY m_list;
    PPCW_REGISTRATION m_handle;
};

NTSTATUS Mounts::Open()
{
    ExInitializeFastMutex(&m_lock);
    InitializeListHead(&m_list);
    m_handle = nullptr;

    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Mount, retransmits), RTL_FIELD_SIZE(Mount, retransmits) },
        { 2, 0, FIELD_OFFSET(Mount, rpcs), RTL_FIELD_SIZE(Mount, rpcs) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"NFS Mount");

    PCW_REGISTRATION_INFORMATION info{};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(rows);
    info.Counters = rows;
    info.Callback = PcwCallback;
    info.CallbackContext = this;
    return PcwRegister(&m_handle, &info);
}

void Mounts::Close()
{
    if (m_handle)
    {
        PcwUnregister(m_handle);
        m_handle = nullptr;
    }
}
