// Variables in unusual places: structured bindings, and the heads of switch, for and while.
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

struct Pair
{
    ULONG first, second;
};

static ULONG One()
{
    return 1;
}

static ULONG Copy()
{
    Pair pair = { 1, PCW_VERSION_1 };
    auto [first, second] = pair;
    pair.second = 5;
    return second;
}

static ULONG Reference()
{
    Pair pair = { 1, 3 };
    auto &[first, second] = pair;
    second = PCW_VERSION_1;
    return pair.second;
}

static ULONG Elements()
{
    ULONG numbers[2] = { 7, 7 };
    auto &[first, second] = numbers;
    second = PCW_VERSION_1;
    return numbers[1];
}

static ULONG Captured()
{
    Pair pair = { 1, PCW_VERSION_1 };
    auto [first, second] = pair;
    auto set = [second, &first] { first = second; };
    set();
    return first;
}

static ULONG Range()
{
    Pair pairs[3] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
    for (auto &[first, second] : pairs)
        second = PCW_VERSION_1;
    return pairs[2].second;
}

static ULONG SwitchWithInit()
{
    ULONG version = 7;
    switch (ULONG which = One(); which)
    {
    case 1:
        version = PCW_VERSION_1;
        break;
    default:
        version = 5;
    }
    return version;
}

static ULONG SwitchWithVariable()
{
    ULONG version = 7;
    switch (ULONG which = One())
    {
    case 1:
        version = PCW_VERSION_1 + which - 1;
        break;
    default:
        version = 5;
    }
    return version;
}

static ULONG ForWithVariable()
{
    ULONG left = 3, version = 7;
    for (; ULONG now = left; left--)
        version = PCW_VERSION_1 - 1 + now;
    return version;
}

static ULONG WhileWithVariable()
{
    ULONG left = 3, version = 7;
    while (ULONG now = left)
    {
        version = PCW_VERSION_1 - 1 + now;
        left--;
    }
    return version;
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT, PUNICODE_STRING)
{
    Register(0, L"Copy", Copy());
    Register(1, L"Reference", Reference());
    Register(2, L"Elements", Elements());
    Register(3, L"Captured", Captured());
    Register(4, L"Range", Range());
    Register(5, L"Switch with init", SwitchWithInit());
    Register(6, L"Switch with variable", SwitchWithVariable());
    Register(7, L"For with variable", ForWithVariable());
    return Register(8, L"While with variable", WhileWithVariable());
}
