#include <wdm.h>

// Two data blocks: one that never moves (a function's static) and one from pool, reached through a local pointer.

struct Totals  { UINT64 frames; UINT64 octets; };
struct Current { UINT32 streams; UINT32 bitrate; };

static const PCW_COUNTER_DESCRIPTOR rows[] = {
    { 1, 0, FIELD_OFFSET(Totals, frames), RTL_FIELD_SIZE(Totals, frames) },
    { 2, 0, FIELD_OFFSET(Totals, octets), RTL_FIELD_SIZE(Totals, octets) },
    { 3, 1, FIELD_OFFSET(Current, streams), RTL_FIELD_SIZE(Current, streams) },
    { 4, 1, FIELD_OFFSET(Current, bitrate), RTL_FIELD_SIZE(Current, bitrate) },
};

static PPCW_REGISTRATION registration;
static PPCW_INSTANCE instance;
static Current *currentBlock;

static Totals *TotalsBlock()
{
    static Totals totals;
    return &totals;
}

static void Destroy()
{
    if (instance)
        PcwCloseInstance(instance);
    instance = nullptr;

    if (registration)
        PcwUnregister(registration);
    registration = nullptr;

    if (currentBlock)
        ExFreePoolWithTag(currentBlock, 'mtsA');
    currentBlock = nullptr;
}

static NTSTATUS Build()
{
    auto *current = static_cast<Current *>(ExAllocatePoolZero(NonPagedPoolNx, sizeof(Current), 'mtsA'));
    if (!current)
        return STATUS_NO_MEMORY;
    currentBlock = current;

    UNICODE_STRING setName = RTL_CONSTANT_STRING(L"Audio Streamer");
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &setName;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = const_cast<PCW_COUNTER_DESCRIPTOR *>(rows);
    NTSTATUS status = PcwRegister(&registration, &info);
    if (!NT_SUCCESS(status))
        return status;

    PCW_DATA blocks[2] = {};
    Totals *totals = TotalsBlock();
    blocks[0].Data = totals;
    blocks[0].Size = sizeof(*totals);
    blocks[1].Data = current;
    blocks[1].Size = sizeof(*current);

    UNICODE_STRING name = RTL_CONSTANT_STRING(L"speakers");
    return PcwCreateInstance(&instance, registration, &name, RTL_NUMBER_OF(blocks), blocks);
}

static void Unload(PDRIVER_OBJECT)
{
    Destroy();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    NTSTATUS status = Build();
    if (!NT_SUCCESS(status))
        Destroy();
    return status;
}
