// Destructors run where scopes end: here they alone make the registrations what PCW accepts.
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

static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE, PPCW_CALLBACK_INFORMATION, PVOID)
{
    return STATUS_SUCCESS;
}

class CounterRegistration
{
public:
    CounterRegistration() = default;
    ~CounterRegistration()
    {
        if (m_handle != nullptr)
            PcwUnregister(m_handle);
    }

    NTSTATUS Register(PCWSTR text, ULONG version, ULONG count = 2)
    {
        UNICODE_STRING name;
        RtlInitUnicodeString(&name, text);
        PCW_REGISTRATION_INFORMATION info = {};
        info.Version = version;
        info.Name = &name;
        info.Counters = g_rows;
        info.CounterCount = count;
        info.Callback = OnRequest;
        return PcwRegister(&m_handle, &info);
    }

private:
    PPCW_REGISTRATION m_handle = nullptr;
};

static CounterRegistration g_sets[20];

// Sets a number when it ends.
struct SetOnExit
{
    ULONG *target;
    ULONG value;

    SetOnExit(ULONG *where, ULONG what) : target(where), value(what) {}
    ~SetOnExit() { *target = value; }
};

class SpinGuard
{
public:
    explicit SpinGuard(KSPIN_LOCK *lock) : m_lock(lock) { KeAcquireSpinLock(m_lock, &m_irql); }
    ~SpinGuard() { KeReleaseSpinLock(m_lock, m_irql); }

private:
    KSPIN_LOCK *m_lock;
    KIRQL m_irql;
};

static void AtTheEnd(ULONG *version)
{
    SetOnExit exit(version, PCW_VERSION_1);
    *version = 7;
}

static void EarlyReturn(ULONG *version, ULONG mode)
{
    SetOnExit exit(version, PCW_VERSION_1);
    if (mode == 1)
        return;
    *version = 7;
}

// The value was read before the object ended.
static ULONG Returned()
{
    ULONG version = PCW_VERSION_1;
    SetOnExit exit(&version, 7);
    return version;
}

// The last one made ends first, so what the first one sets stays.
static void InReverse(ULONG *version)
{
    SetOnExit first(version, PCW_VERSION_1);
    SetOnExit second(version, 7);
}

static void Loops(ULONG *version)
{
    ULONG ends = 0;
    for (ULONG i = 0; i < 4; i++)
    {
        SetOnExit exit(&ends, ends + 1);
        if (i == 1)
            continue;
        if (i == 2)
            break;
    }
    *version = ends == 3 ? PCW_VERSION_1 : 7;
}

static void Jumps(ULONG *version)
{
    *version = 7;
    {
        SetOnExit exit(version, PCW_VERSION_1);
        goto out;
    }
out:
    return;
}

static void InTry(ULONG *version)
{
    __try
    {
        *version = 7;
        SetOnExit exit(version, PCW_VERSION_1);
        __leave;
    }
    __finally
    {
        if (*version != PCW_VERSION_1)
            *version = 8;
    }
}

static void WithoutBraces(ULONG *version, bool really)
{
    if (really)
        SetOnExit(version, PCW_VERSION_1);
    else
        *version = 7;
    if (SetOnExit quiet(&version[0], PCW_VERSION_1); quiet.value == PCW_VERSION_1)
        *version = 9;
}

// Body, then members from the last to the first, then bases.
struct Base
{
    ULONG *order;
    explicit Base(ULONG *where) : order(where) {}
    ~Base() { *order = *order == 2 ? PCW_VERSION_1 : 7; }
};

struct Step
{
    ULONG *order;
    ULONG expected;
    Step(ULONG *where, ULONG before) : order(where), expected(before) {}
    ~Step() { *order = *order == expected ? expected + 1 : 100; }
};

struct Whole : Base
{
    Step second, first;
    explicit Whole(ULONG *where) : Base(where), second(where, 1), first(where, 0) {}
    ~Whole()
    {
        if (*order == 5)
        {
            *order = 0;
            return;
        }
        *order = 50;
    }
};

// Nobody wrote its destructor.
struct Holder
{
    ULONG *version;
    SetOnExit inner;
};

static void Members(ULONG *version)
{
    *version = 5;
    Whole whole(version);
}

static void Compiled(ULONG *version)
{
    Holder holder = { version, SetOnExit(version, PCW_VERSION_1) };
    *holder.version = 7;
}

static void Elements(ULONG *version)
{
    *version = 0;
    {
        Step steps[] = { Step(version, 1), Step(version, 0) };
    }
    *version = *version == 2 ? PCW_VERSION_1 : 7;
}

static void Deleted(ULONG *version)
{
    auto *exit = new SetOnExit(version, PCW_VERSION_1);
    *version = exit != nullptr ? 7 : PCW_VERSION_1;
    delete exit;
    exit = nullptr;
    delete exit;
}

static void Explicit(ULONG *version, SetOnExit *exit)
{
    exit->~SetOnExit();
    if (*version != PCW_VERSION_1)
        *version = 8;
}

static void Taken(SetOnExit) {}
static ULONG Peek(const SetOnExit &exit)
{
    *exit.target = 6;
    return exit.value;
}

static void Temporaries(ULONG *version)
{
    ULONG seen = Peek(SetOnExit(version, 4));
    if (seen == 4 && *version == 4)
        Taken(SetOnExit(version, PCW_VERSION_1));
}

static SetOnExit Make(ULONG *version)
{
    SetOnExit exit(version, PCW_VERSION_1);
    *version = 7;
    return exit;
}

static void FromAFunction(ULONG *version)
{
    auto exit = Make(version);
    const SetOnExit &longer = SetOnExit(version, 7);
    *version = longer.value + 1;
}

struct Extension
{
    ULONG version;
    KSPIN_LOCK lock;
    CounterRegistration set;
};

static NTSTATUS Locked(Extension *extension)
{
    {
        SpinGuard guard(&extension->lock);
        extension->version = PCW_VERSION_1;
    }
    return extension->set.Register(L"Locked", extension->version);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT, PUNICODE_STRING)
{
    CounterRegistration local;
    ULONG version = 0;
    NTSTATUS status = local.Register(L"Local", Returned());
    AtTheEnd(&version);
    g_sets[0].Register(L"At the end", version);
    EarlyReturn(&version, 1);
    g_sets[1].Register(L"Early return", version);
    InReverse(&version);
    g_sets[2].Register(L"In reverse", version);
    Loops(&version);
    g_sets[3].Register(L"Loops", version);
    Jumps(&version);
    g_sets[4].Register(L"Jumps", version);
    InTry(&version);
    g_sets[5].Register(L"In a try", version);
    WithoutBraces(&version, true);
    g_sets[6].Register(L"Without braces", version);
    Members(&version);
    g_sets[7].Register(L"Members", version);
    Compiled(&version);
    g_sets[8].Register(L"Compiled", version);
    Elements(&version);
    g_sets[9].Register(L"Elements", version);
    Deleted(&version);
    g_sets[10].Register(L"Deleted", version);
    SetOnExit later(&version, 7);
    later.value = PCW_VERSION_1;
    Explicit(&version, &later);
    g_sets[11].Register(L"Explicit", version);
    Temporaries(&version);
    g_sets[12].Register(L"Temporaries", version);
    FromAFunction(&version);
    g_sets[13].Register(L"From a function", version);
    auto *extension = new Extension();
    if (extension == nullptr)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = Locked(extension);
    delete extension;
    return status;
}
