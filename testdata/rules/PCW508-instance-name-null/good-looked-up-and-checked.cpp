extern "C" {
#include <ntddk.h>
}

// The name comes from a table that may not have the id; then there is no instance.

struct Rail { ULONG milliVolts; ULONG faults; };

static Rail g_rails[4];
static PPCW_REGISTRATION g_regulators;
static PPCW_INSTANCE g_instances[4];

static UNICODE_STRING g_core = RTL_CONSTANT_STRING(L"VCORE");
static UNICODE_STRING g_io = RTL_CONSTANT_STRING(L"VIO");

static PCUNICODE_STRING NameOf(ULONG rail)
{
    switch (rail)
    {
    case 0: return &g_core;
    case 2: return &g_io;
    default: return nullptr;
    }
}

static NTSTATUS Publish(ULONG rail)
{
    PCUNICODE_STRING name = NameOf(rail);
    if (name == nullptr)
        return STATUS_SUCCESS;

    PCW_DATA data = { &g_rails[rail], sizeof(g_rails[rail]) };
    return PcwCreateInstance(&g_instances[rail], g_regulators, name, 1, &data);
}

static void Down()
{
    for (auto &instance : g_instances)
    {
        if (instance != nullptr)
            PcwCloseInstance(instance);
        instance = nullptr;
    }
    if (g_regulators != nullptr)
        PcwUnregister(g_regulators);
    g_regulators = nullptr;
}

static NTSTATUS Up()
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Rail, milliVolts), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(Rail, faults), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Voltage Regulator");
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;

    NTSTATUS status = PcwRegister(&g_regulators, &info);
    for (ULONG rail = 0; NT_SUCCESS(status) && rail < RTL_NUMBER_OF(g_rails); ++rail)
        status = Publish(rail);
    return status;
}

extern "C" VOID Unload(PDRIVER_OBJECT)
{
    Down();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    NTSTATUS status = Up();
    if (!NT_SUCCESS(status))
    {
        Down();
        return status;
    }
    driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
