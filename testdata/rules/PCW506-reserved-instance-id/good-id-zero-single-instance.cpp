extern "C"
{
#include <wdm.h>
}

template <typename T> struct Published
{
    T values;
    PPCW_REGISTRATION handle;

    static NTSTATUS NTAPI Answer(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID self)
    {
        UNICODE_STRING blank = { 0, 0, nullptr };
        RtlInitUnicodeString(&blank, L"");
        switch (type)
        {
        case PcwCallbackEnumerateInstances:
            return PcwAddInstance(info->EnumerateInstances.Buffer, &blank, 0, 0, nullptr);
        case PcwCallbackCollectData:
        {
            PCW_DATA data = { &static_cast<Published *>(self)->values, sizeof(T) };
            return PcwAddInstance(info->CollectData.Buffer, &blank, 0, 1, &data);
        }
        default:
            return STATUS_SUCCESS;
        }
    }

    NTSTATUS Register(PCUNICODE_STRING name, PPCW_COUNTER_DESCRIPTOR rows, ULONG count)
    {
        PCW_REGISTRATION_INFORMATION info{};
        info.Version = PCW_VERSION_1;
        info.Name = name;
        info.Counters = rows;
        info.CounterCount = count;
        info.Callback = Answer;
        info.CallbackContext = this;
        return PcwRegister(&handle, &info);
    }

    void Unregister()
    {
        if (handle)
            PcwUnregister(handle);
        handle = nullptr;
    }
};

struct Mailbox { UINT64 messages; UINT32 overruns; };

static Published<Mailbox> g_mailbox;

static PCW_COUNTER_DESCRIPTOR g_rows[] = {
    { 1, 0, FIELD_OFFSET(Mailbox, messages), sizeof(UINT64) },
    { 2, 0, FIELD_OFFSET(Mailbox, overruns), sizeof(UINT32) },
};

NTSTATUS MailboxInit()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Firmware Mailbox");
    return g_mailbox.Register(&name, g_rows, RTL_NUMBER_OF(g_rows));
}

void MailboxExit()
{
    g_mailbox.Unregister();
}
