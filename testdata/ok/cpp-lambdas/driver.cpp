// What lambdas write, through whatever they capture, makes the registrations what PCW accepts.
extern "C" {
#include <ntddk.h>
}

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

static NTSTATUS Register(ULONG index, PCWSTR text, ULONG version, PPCW_CALLBACK callback = nullptr)
{
    UNICODE_STRING name;
    RtlInitUnicodeString(&name, text);
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = version;
    info.Name = &name;
    info.Counters = g_rows;
    info.CounterCount = ARRAYSIZE(g_rows);
    info.Callback = callback;
    return PcwRegister(&g_handles[index], &info);
}

template <typename Function> class ScopeExit
{
public:
    explicit ScopeExit(Function function) : m_function(function) {}
    ~ScopeExit()
    {
        if (m_armed)
            m_function();
    }
    void Dismiss() { m_armed = false; }

private:
    Function m_function;
    bool m_armed = true;
};

template <typename Function> static ScopeExit<Function> OnExit(Function function)
{
    return ScopeExit<Function>(function);
}

template <typename Function> static void Twice(Function &&function)
{
    function(1);
    function(2);
}

static void ByReference(ULONG *version)
{
    ULONG half = 7;
    auto set = [&](ULONG value) { half = value; };
    set(PCW_VERSION_1 / 2);
    *version = half * 2;
}

static void ByValue(ULONG *version)
{
    ULONG number = PCW_VERSION_1;
    auto keep = [number, version]() { *version = number; };
    number = 7;
    keep();
}

static void Mutable(ULONG *version)
{
    ULONG number = PCW_VERSION_1 - 2;
    auto next = [=]() mutable { return ++number; };
    next();
    *version = next();
    if (number != PCW_VERSION_1 - 2)
        *version = 7;
}

static void Named(ULONG *version)
{
    auto set = [half = PCW_VERSION_1 / 2, &result = *version](ULONG more) { result = half + more; };
    set(PCW_VERSION_1 / 2);
}

static void AtOnce(ULONG *version)
{
    const ULONG constant = PCW_VERSION_1;
    *version = [] { return constant; }();
    [&] {
        if (*version != PCW_VERSION_1)
            *version = 7;
    }();
}

static void Nested(ULONG *version)
{
    ULONG number = 7;
    auto outer = [&] {
        auto inner = [&number](ULONG value) { number = value; };
        auto other = [&] { inner(PCW_VERSION_1); };
        other();
    };
    outer();
    *version = number;
}

static void Passed(ULONG *version)
{
    ULONG sum = PCW_VERSION_1 - 3;
    Twice([&sum](ULONG value) { sum += value; });
    *version = sum;
}

static void Generic(ULONG *version)
{
    auto set = [version](auto value) { *version = value; };
    set(PCW_VERSION_1);
}

static void Copied(ULONG *version)
{
    auto set = [=](ULONG value) { *version = value; };
    auto copy = set;
    copy(PCW_VERSION_1);
}

static void AtExit(ULONG *version)
{
    auto last = OnExit([&] { *version = *version == 3 ? PCW_VERSION_1 : 7; });
    ScopeExit middle([=] { *version += 1; });
    ScopeExit never([version] { *version = 9; });
    *version = 2;
    never.Dismiss();
}

static ULONG Chosen(bool first)
{
    auto one = [] { return PCW_VERSION_1; };
    ULONG (*function)() = [] { return (ULONG)PCW_VERSION_1; };
    return first ? (ULONG)one() : function();
}

class Device
{
public:
    NTSTATUS Start()
    {
        auto prepare = [this](ULONG version) { m_version = version; };
        prepare(PCW_VERSION_1);
        auto check = [&] {
            if (m_version != PCW_VERSION_1)
                Set(7);
        };
        check();
        auto copy = [*this]() mutable {
            m_version = 9;
            Set(10);
        };
        copy();
        return Register(11, L"Device", m_version);
    }

private:
    void Set(ULONG version) { m_version = version; }

    ULONG m_version = 0;
};

static auto g_global = [](ULONG *version) { *version = PCW_VERSION_1; };

// A lambda that captures nothing is a callback.
static NTSTATUS WithCallback()
{
    return Register(12, L"Callback", PCW_VERSION_1,
                    [](PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID) -> NTSTATUS {
                        static Stats stats;
                        UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
                        PCW_DATA data = { &stats, sizeof(stats) };
                        if (type == PcwCallbackCollectData)
                            return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
                        return STATUS_SUCCESS;
                    });
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT, PUNICODE_STRING)
{
    static Device device;
    ULONG version = 0;
    ByReference(&version);
    Register(0, L"By reference", version);
    ByValue(&version);
    Register(1, L"By value", version);
    Mutable(&version);
    Register(2, L"Mutable", version);
    Named(&version);
    Register(3, L"Named", version);
    AtOnce(&version);
    Register(4, L"At once", version);
    Nested(&version);
    Register(5, L"Nested", version);
    Passed(&version);
    Register(6, L"Passed", version);
    Generic(&version);
    Register(7, L"Generic", version);
    Copied(&version);
    Register(8, L"Copied", version);
    AtExit(&version);
    Register(9, L"At exit", version);
    Register(10, L"Chosen", Chosen(version == PCW_VERSION_1));
    device.Start();
    g_global(&version);
    Register(13, L"Global", version);
    auto callback = [](PCW_CALLBACK_TYPE, PPCW_CALLBACK_INFORMATION, PVOID) -> NTSTATUS { return STATUS_SUCCESS; };
    Register(14, L"Variable", PCW_VERSION_1, callback);
    Register(15, L"Plus", PCW_VERSION_1, +[](PCW_CALLBACK_TYPE, PPCW_CALLBACK_INFORMATION, PVOID) -> NTSTATUS { return STATUS_SUCCESS; });
    return WithCallback();
}
