// channel.cpp: one counterset, one instance, both owned by the channel object
#include <ntddk.h>

struct ChannelBlock
{
    ULONG64 messages;
    ULONG64 bytes;
    ULONG backlog;
};

class Channel
{
public:
    NTSTATUS Open(PCUNICODE_STRING name);
    ~Channel();

private:
    PPCW_REGISTRATION m_set = nullptr;
    PPCW_INSTANCE m_instance = nullptr;
    ChannelBlock m_block = {};
};

NTSTATUS Channel::Open(PCUNICODE_STRING name)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(ChannelBlock, messages), RTL_FIELD_SIZE(ChannelBlock, messages) },
        { 2, 0, FIELD_OFFSET(ChannelBlock, bytes), RTL_FIELD_SIZE(ChannelBlock, bytes) },
        { 3, 0, FIELD_OFFSET(ChannelBlock, backlog), RTL_FIELD_SIZE(ChannelBlock, backlog) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"IPC Channel");
    PCW_REGISTRATION_INFORMATION ri = {};

    ri.Version = PCW_VERSION_2;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;

    NTSTATUS status = PcwRegister(&m_set, &ri);
    if (!NT_SUCCESS(status)) {
        m_set = nullptr;
        return status;
    }

    PCW_DATA data = { &m_block, sizeof(m_block) };
    status = PcwCreateInstance(&m_instance, m_set, name, 1, &data);
    if (!NT_SUCCESS(status)) {
        m_instance = nullptr;
        if (m_set != nullptr)
            PcwUnregister(m_set);
        m_set = nullptr;
    }
    return status;
}

Channel::~Channel()
{
    if (m_set != nullptr) {
        PcwUnregister(m_set);
        m_set = nullptr;
    }
    if (m_instance != nullptr) {
        PcwCloseInstance(m_instance);   // expect: PCW605
        m_instance = nullptr;
    }
}

void *operator new(size_t size)
{
    return ExAllocatePool2(POOL_FLAG_NON_PAGED, size, 'nahC');
}

void operator delete(void *p)
{
    if (p != nullptr)
        ExFreePoolWithTag(p, 'nahC');
}

static Channel *g_channel;

static void ChannelUnload(PDRIVER_OBJECT)
{
    delete g_channel;
    g_channel = nullptr;
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"primary");

    g_channel = new Channel;
    if (g_channel == nullptr)
        return STATUS_NO_MEMORY;

    NTSTATUS status = g_channel->Open(&name);
    if (!NT_SUCCESS(status)) {
        delete g_channel;
        g_channel = nullptr;
        return status;
    }
    driver->DriverUnload = ChannelUnload;
    return STATUS_SUCCESS;
}
