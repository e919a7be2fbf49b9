// A variable of a class type whose members have constructors that do nothing starts as zeros.
extern "C" {
#include <ntddk.h>
}

struct Totals
{
    LARGE_INTEGER Bytes;
    struct { ULONG Low; ULONG High; } Pair;
};

struct DriverState
{
    Totals Block;
    PPCW_REGISTRATION Registration;
    PPCW_INSTANCE Instance;
};

static DriverState *TheState()
{
    static DriverState state;

    return &state;
}

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(Totals, Bytes), RTL_FIELD_SIZE(Totals, Bytes) },
};

static NTSTATUS Register()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware State");
    PCW_REGISTRATION_INFORMATION info = {};

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(Rows);
    info.Counters = const_cast<PPCW_COUNTER_DESCRIPTOR>(Rows);
    return PcwRegister(&TheState()->Registration, &info);
}

static NTSTATUS Create()
{
    PCW_DATA data[] = { { &TheState()->Block, sizeof(Totals) } };
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"state");

    return PcwCreateInstance(&TheState()->Instance, TheState()->Registration, &instance, 1, data); // expect: PCW511
}

static void Stop()
{
    if (TheState()->Registration != nullptr)
        PcwUnregister(TheState()->Registration);
    TheState()->Registration = nullptr;
}

static void Unload(PDRIVER_OBJECT)
{
    Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    NTSTATUS status = Create();
    if (NT_SUCCESS(status))
        status = Register();
    return status;
}
