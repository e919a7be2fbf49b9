// Bases, references, arguments and initialisers that are left out: what objects hold is known.
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

static PPCW_REGISTRATION g_handles[30];

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

// Defined outside of its class.
class Outside
{
public:
    explicit Outside(ULONG *version);
    ~Outside();

private:
    ULONG *m_version;
};

Outside::Outside(ULONG *version) : m_version(version)
{
    *version = 1;
}

Outside::~Outside()
{
    *m_version = PCW_VERSION_1;
}

static ULONG DefinedOutside()
{
    ULONG version = 0;
    {
        Outside outside(&version);
    }
    return version;
}

// Two bases do not lie on each other.
template <typename T> struct FirstBase
{
    T first = 1;
};
template <typename T> struct SecondBase
{
    T second = 2;
};
struct Derived : FirstBase<ULONG>, SecondBase<ULONG>
{
    ULONG third = 3;
};

static void SetSecond(SecondBase<ULONG> *base, ULONG value)
{
    base->second = value;
    static_cast<Derived *>(base)->third = 9;
}

static ULONG TwoBases()
{
    Derived derived;
    SetSecond(&derived, PCW_VERSION_1);
    derived.first = 5;
    return derived.third == 9 ? derived.second : 7;
}

static ULONG LocalClass()
{
    ULONG version = 0;
    {
        struct Local
        {
            ULONG &target;
            ~Local() { target = PCW_VERSION_1; }
        } local{ version };
        version = 3;
    }
    return version;
}

template <typename T> struct EndingBase
{
    T *target;
    ~EndingBase() { *target = PCW_VERSION_1; }
};
struct Ending : EndingBase<ULONG>
{
};

static ULONG InheritedDestructor()
{
    ULONG version = 0;
    {
        Ending ending{ { &version } };
        version = 4;
    }
    return version;
}

// A function pointer and what it is for, as wrappers have it.
struct Callable
{
    void (*function)(void *);
    void *context;
    void operator()() { function(context); }
};

template <typename Function> static Callable Wrap(Function &function)
{
    return Callable{ [](void *context) { (*static_cast<Function *>(context))(); }, &function };
}

static ULONG Wrapped()
{
    ULONG version = 0;
    auto set = [&] { version = PCW_VERSION_1; };
    Callable callable = Wrap(set);
    callable();
    return version;
}

struct Add
{
    ULONG *target;
    ULONG amount;
    ~Add() { *target += amount; }
};

static ULONG &Same(ULONG &version)
{
    Add add{ &version, PCW_VERSION_1 - 0x10 };
    return version;
}

static ULONG ReturnedReference()
{
    ULONG version = 0x10;
    return Same(version);
}

struct Pair
{
    ULONG first, second;
};

static Pair Made(ULONG value)
{
    Pair pair{ value, 1 };
    Add add{ &pair.first, 5 };
    return pair;
}

static ULONG ReturnedRecord()
{
    return Made(PCW_VERSION_1).first;
}

static void Take(Add add)
{
    if (add.amount == 1)
        return;
}

static ULONG Parameters()
{
    ULONG version = PCW_VERSION_1 - 0x80;
    Add add{ &version, 0x40 };
    Take(add);
    add.amount = 0;
    Take(Add{ &version, 0x40 });
    return version;
}

struct Defaulted
{
    ULONG version;
    Defaulted(ULONG value = PCW_VERSION_1) : version(value) {}
};
struct Member
{
    Defaulted defaulted;
};

static ULONG DefaultArgument()
{
    Member member;
    Defaulted several[2];
    return member.defaulted.version == several[1].version ? several[1].version : 7;
}

struct Dependent
{
    ULONG version = PCW_VERSION_1;
    ULONG again = version;
    ULONG third = [this] { return again; }();
};

static ULONG DefaultInitialiser()
{
    Dependent dependent;
    return dependent.third;
}

static ULONG LambdaFromLambda()
{
    return [](ULONG a) { return [a](ULONG b) { return a + b; }; }(PCW_VERSION_1 - 1)(1);
}

static Add Chosen(ULONG *version, bool first)
{
    Add add{ version, 1 };
    if (first)
        return add;
    add.amount = 2;
    return add;
}

static ULONG ReturnedObject()
{
    ULONG version = PCW_VERSION_1 - 1;
    {
        auto add = Chosen(&version, true);
    }
    return version;
}

static NTSTATUS InAList()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"In a list");
    PCW_REGISTRATION_INFORMATION info = {
        PCW_VERSION_1, &name, ARRAYSIZE(g_rows), g_rows,
        [](PCW_CALLBACK_TYPE, PPCW_CALLBACK_INFORMATION, PVOID) -> NTSTATUS { return STATUS_SUCCESS; },
    };
    return PcwRegister(&g_handles[20], &info);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT, PUNICODE_STRING)
{
    Register(0, L"DefinedOutside", DefinedOutside());
    Register(1, L"TwoBases", TwoBases());
    Register(2, L"LocalClass", LocalClass());
    Register(3, L"InheritedDestructor", InheritedDestructor());
    Register(4, L"Wrapped", Wrapped());
    Register(5, L"ReturnedReference", ReturnedReference());
    Register(6, L"ReturnedRecord", ReturnedRecord());
    Register(7, L"Parameters", Parameters());
    Register(8, L"DefaultArgument", DefaultArgument());
    Register(9, L"DefaultInitialiser", DefaultInitialiser());
    Register(10, L"LambdaFromLambda", LambdaFromLambda());
    Register(11, L"ReturnedObject", ReturnedObject());
    return InAList();
}
