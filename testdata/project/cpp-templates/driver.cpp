// Mistakes in templates are found where they are instantiated, with what their parameters stand for.
extern "C" {
#include <ntddk.h>
}

struct DiskStats
{
    ULONG64 reads;
    ULONG writes;
};

struct NetStats
{
    ULONG sent;
    ULONG received;
    ULONG64 bytes;
};

static PPCW_REGISTRATION g_handles[20];

static NTSTATUS Register(ULONG index, PCWSTR text, ULONG version, PCW_COUNTER_DESCRIPTOR *rows, ULONG count,
                         PPCW_CALLBACK callback = nullptr)
{
    UNICODE_STRING name;
    RtlInitUnicodeString(&name, text);
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = version;
    info.Name = &name;
    info.Counters = rows;
    info.CounterCount = count;
    info.Callback = callback;
    return PcwRegister(&g_handles[index], &info);
}

// Rows that are made from a type parameter.
template <typename T, typename Field> static PCW_COUNTER_DESCRIPTOR Row(USHORT id, USHORT offset, Field T::*)
{
    PCW_COUNTER_DESCRIPTOR row = { id, 0, offset, sizeof(Field) * 2 };
    return row;
}

template <typename T> static NTSTATUS RegisterFirst(ULONG index, PCWSTR text, T &extension)
{
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(T, first), sizeof(extension.first) },
                                      { 2, 0, FIELD_OFFSET(T, second), sizeof(ULONG) } };
    return Register(index, text, extension.version, rows, ARRAYSIZE(rows));
}

struct SmallExtension
{
    ULONG first;
    ULONG second;
    ULONG version;
};

struct LargeExtension
{
    ULONG64 first;
    ULONG64 second;
    ULONG version;
};

// Values, pointers and arrays as parameters.
template <ULONG Version> static ULONG Next()
{
    return Version + 2;
}

template <PCW_COUNTER_DESCRIPTOR *Rows, ULONG Count, bool Newer> static NTSTATUS RegisterRows(ULONG index, PCWSTR text)
{
    if constexpr (Newer)
        return Register(index, text, Next<0x1FF>(), Rows, Count);
    else
        return Register(index, text, Next<0xFF>(), Rows, Count);
}

template <size_t N> static NTSTATUS RegisterArray(ULONG index, PCWSTR text, PCW_COUNTER_DESCRIPTOR (&rows)[N])
{
    return Register(index, text, PCW_VERSION_1, rows, N + 1);
}

static PCW_COUNTER_DESCRIPTOR g_diskRows[] = {
    { 1, 0, FIELD_OFFSET(DiskStats, reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(DiskStats, writes), sizeof(ULONG) },
};

// Members of class templates, inline and not, with bases and destructors.
class SetBase
{
public:
    ULONG version = 7;
};

template <typename Stats, ULONG Version> class CounterSet : public SetBase
{
public:
    CounterSet();
    ~CounterSet();
    NTSTATUS Open(ULONG index, PCWSTR text);
    void Use(ULONG value) { version = value; }
    template <ULONG Value> void Put() { version = Value + 4; }
    void Default() { Put<Version>(); }

    ULONG *closed = nullptr;
    Stats stats{};
    ULONG count = 1;
};

template <typename Stats, ULONG Version> CounterSet<Stats, Version>::CounterSet()
{
    count += 2;
    this->version = Version;
}

template <typename Stats, ULONG Version> CounterSet<Stats, Version>::~CounterSet()
{
    if (closed != nullptr)
        *closed = Version + 3;
}

template <typename Stats, ULONG Version> NTSTATUS CounterSet<Stats, Version>::Open(ULONG index, PCWSTR text)
{
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(Stats, first), sizeof(Stats::first) },
                                      { 2, 0, FIELD_OFFSET(Stats, last), sizeof(Stats::first) } };
    return Register(index, text, version, rows, count);
}

struct Pair
{
    ULONG first;
    ULONG64 last;
};

// What a derived class hands to its base.
template <typename Derived> class Publisher
{
public:
    NTSTATUS Publish(ULONG index, PCWSTR text)
    {
        auto self = static_cast<Derived *>(this);
        self->Prepare();
        return Register(index, text, self->version, g_diskRows, self->Count());
    }
};

class Disk : public Publisher<Disk>
{
public:
    void Prepare() { version = 0x105; }
    ULONG Count() { return 2; }
    ULONG version = 0;
};

// Traits and variables of templates.
template <typename T> struct Traits;
template <> struct Traits<NetStats>
{
    static constexpr ULONG version = 0x106;
    static constexpr PCWSTR name = L"Net";
};

template <typename T> struct Table
{
    static PCW_COUNTER_DESCRIPTOR rows[2];
};
template <typename T>
PCW_COUNTER_DESCRIPTOR Table<T>::rows[2] = { { 1, 0, FIELD_OFFSET(T, sent), sizeof(T::sent) }, { 2, 0, FIELD_OFFSET(T, bytes), sizeof(T::sent) } };

template <typename T> static NTSTATUS RegisterTraits(ULONG index)
{
    return Register(index, Traits<T>::name, Traits<T>::version, Table<T>::rows, ARRAYSIZE(Table<T>::rows));
}

template <typename T> constexpr ULONG g_count = sizeof(T) / 4;

template <typename... Values> static ULONG Sum(Values... values)
{
    return (values + ... + 0);
}

// A callback that is made from a template.
template <typename T, T *Source>
static NTSTATUS NTAPI Answer(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { Source, sizeof(T) };
    return type == PcwCallbackCollectData ? PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data) : STATUS_SUCCESS;
}

static DiskStats g_disk;

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT, PUNICODE_STRING)
{
    static SmallExtension small;
    static LargeExtension large;
    static Disk disk;
    small.version = large.version = PCW_VERSION_1;
    RegisterFirst(0, L"Small", small);
    RegisterFirst(1, L"Large", large);
    RegisterRows<g_diskRows, 2, false>(2, L"Older");
    RegisterArray(4, L"Array", g_diskRows);

    ULONG version = 7;
    {
        CounterSet<Pair, PCW_VERSION_1> set;
        set.Open(5, L"Set");
        set.closed = &version;
    }
    Register(6, L"Closed", version, g_diskRows, 2);
    CounterSet<Pair, PCW_VERSION_1> other;
    other.Use(9);
    other.Default();
    other.Open(7, L"Default");
    disk.Publish(8, L"Disk");
    RegisterTraits<NetStats>(9);
    Register(10, L"Variables", PCW_VERSION_1, g_diskRows, g_count<NetStats>);
    Register(11, L"Sum", Sum(0x80, 0x70, 0x17), g_diskRows, 2);
    PCW_COUNTER_DESCRIPTOR rows[] = { Row(1, FIELD_OFFSET(DiskStats, reads), &DiskStats::reads), Row(2, FIELD_OFFSET(DiskStats, writes), &DiskStats::writes) };
    Register(12, L"Rows", PCW_VERSION_1, rows, ARRAYSIZE(rows));
    return Register(13, L"Answer", PCW_VERSION_1, g_diskRows, 2, Answer<DiskStats, &g_disk>);
}
