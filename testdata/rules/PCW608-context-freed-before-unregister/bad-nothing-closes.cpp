// A class makes and frees its objects itself, and has no method that closes their instances.
#include <ntddk.h>

static PPCW_REGISTRATION g_set;

struct Meter {
    PPCW_INSTANCE instance;
    struct { ULONG64 ticks; } counters;

    static Meter *Make(PCUNICODE_STRING name);
    void Destroy();

    NTSTATUS Start(PCUNICODE_STRING name)
    {
        PCW_DATA data = { &counters, sizeof(counters) };
        counters.ticks++;
        return PcwCreateInstance(&instance, g_set, name, 1, &data);
    }
};

Meter *Meter::Make(PCUNICODE_STRING name)
{
    auto meter = static_cast<Meter *>(ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(Meter), 'teM'));

    if (meter != nullptr && !NT_SUCCESS(meter->Start(name))) {
        ExFreePool(meter);
        return nullptr;
    }
    return meter;
}

void Meter::Destroy()
{
    ExFreePool(this);    // expect: PCW608
}

static void Unload(PDRIVER_OBJECT)
{
    if (g_set != nullptr)
        PcwUnregister(g_set);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meters Nothing Closes");
    PCW_REGISTRATION_INFORMATION info = {};

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = 1;
    info.Counters = rows;
    driver->DriverUnload = Unload;
    return PcwRegister(&g_set, &info);
}
