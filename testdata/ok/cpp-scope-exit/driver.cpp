// Scope guards as libraries write them: forwarded, moved, behind a macro; a device that registers in its own lock.
extern "C" {
#include <ntddk.h>
}
#include <utility>

struct Stats
{
    ULONG64 reads;
    ULONG writes;
};

static PCW_COUNTER_DESCRIPTOR g_rows[] = {
    { 1, 0, FIELD_OFFSET(Stats, reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(Stats, writes), sizeof(ULONG) },
};

static PPCW_REGISTRATION g_handles[20];

static NTSTATUS Register(ULONG index, PCWSTR text, ULONG version)
{
    UNICODE_STRING name;
    RtlInitUnicodeString(&name, text);
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = version;
    info.Name = &name;
    info.Counters = g_rows;
    info.CounterCount = ARRAYSIZE(g_rows);
    return PcwRegister(&g_handles[index], &info);
}

namespace guards
{
template <typename Function> class ScopeExit
{
public:
    ScopeExit(Function &&function) noexcept : m_function(std::forward<Function>(function)) {}
    ScopeExit(ScopeExit &&other) noexcept : m_function(std::move(other.m_function)), m_armed(other.m_armed)
    {
        other.m_armed = false;
    }
    ScopeExit(const ScopeExit &) = delete;
    ~ScopeExit() { Reset(); }
    void Reset()
    {
        if (m_armed)
        {
            m_armed = false;
            m_function();
        }
    }
    void Release() { m_armed = false; }

private:
    Function m_function;
    bool m_armed = true;
};

struct Tag
{
};

template <typename Function> ScopeExit<Function> operator+(Tag, Function &&function)
{
    return ScopeExit<Function>(std::forward<Function>(function));
}

template <typename Function> auto OnExit(Function &&function)
{
    return ScopeExit<Function>(std::forward<Function>(function));
}
} // namespace guards

#define SCOPE_EXIT auto scopeExit = ::guards::Tag{} + [&]()

static ULONG Forwarded()
{
    ULONG version = 0;
    {
        auto exit = guards::OnExit([&] { version = PCW_VERSION_1; });
        version = 3;
    }
    return version;
}

static ULONG ByMacro()
{
    ULONG version = 0;
    {
        SCOPE_EXIT { version = PCW_VERSION_1; };
        version = 3;
    }
    return version;
}

static ULONG Released()
{
    ULONG version = 0;
    {
        auto exit = guards::OnExit([&] { version = 3; });
        version = PCW_VERSION_1;
        exit.Release();
    }
    return version;
}

static ULONG Moved()
{
    ULONG version = 0;
    {
        auto exit = guards::OnExit([&] { version += PCW_VERSION_1; });
        auto other = std::move(exit);
    }
    return version;
}

class CounterRegistration
{
public:
    ~CounterRegistration()
    {
        if (m_handle != nullptr)
            PcwUnregister(m_handle);
    }
    NTSTATUS Register(PCW_REGISTRATION_INFORMATION *info) { return PcwRegister(&m_handle, info); }

private:
    PPCW_REGISTRATION m_handle = nullptr;
};

class Device
{
public:
    NTSTATUS Start()
    {
        Lock lock(m_lock);
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Device");
        PCW_REGISTRATION_INFORMATION info = {
            .Version = m_version,
            .Name = &name,
            .CounterCount = ARRAYSIZE(g_rows),
            .Counters = g_rows,
            .Callback = [](PCW_CALLBACK_TYPE, PPCW_CALLBACK_INFORMATION, PVOID context) -> NTSTATUS {
                auto device = static_cast<Device *>(context);
                Lock lock(device->m_lock);
                return device->m_version != 0 ? STATUS_SUCCESS : STATUS_UNSUCCESSFUL;
            },
            .CallbackContext = this,
        };
        return m_registration.Register(&info);
    }

private:
    struct Lock
    {
        explicit Lock(FAST_MUTEX &mutex) : m_mutex(mutex) { ExAcquireFastMutex(&m_mutex); }
        ~Lock() { ExReleaseFastMutex(&m_mutex); }
        FAST_MUTEX &m_mutex;
    };

    CounterRegistration m_registration;
    ULONG m_version = PCW_VERSION_1;
    FAST_MUTEX m_lock;
};

static Device *g_device;

static void Unload(PDRIVER_OBJECT)
{
    delete g_device;
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    Register(0, L"Forwarded", Forwarded());
    Register(1, L"By macro", ByMacro());
    Register(2, L"Released", Released());
    Register(3, L"Moved", Moved());
    g_device = new Device();
    if (g_device == nullptr)
        return STATUS_INSUFFICIENT_RESOURCES;
    NTSTATUS status = g_device->Start();
    if (!NT_SUCCESS(status))
    {
        delete g_device;
        g_device = nullptr;
    }
    return status;
}
