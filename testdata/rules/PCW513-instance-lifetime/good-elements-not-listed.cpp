/* Elements that a list does not name, rows of an array, and more elements than are looked at one by one: each handle
 * is NULL by its default initialiser. */

#include <ntddk.h>

struct GATE_COUNTERS {
    ULONG64 Opened;
};

static PPCW_REGISTRATION GateRegistration;

class Gate {
public:
    NTSTATUS Create(PCUNICODE_STRING name, GATE_COUNTERS *counters)
    {
        PCW_DATA data = { counters, sizeof(*counters) };

        Close();
        NTSTATUS status = PcwCreateInstance(&handle, GateRegistration, name, 1, &data);
        if (!NT_SUCCESS(status))
            handle = nullptr;
        return status;
    }
    void Close()
    {
        if (handle != nullptr) {
            PcwCloseInstance(handle);
            handle = nullptr;
        }
    }

private:
    PPCW_INSTANCE handle = nullptr;
};

struct Lock {
    Gate gates[2][2];
    Gate many[70];
    Gate listed[3]{};
};

struct NonPaged {
};

void *operator new(size_t size, NonPaged) noexcept
{
    return ExAllocatePool2(POOL_FLAG_NON_PAGED, size, 'tcwP');
}

NTSTATUS
GateMeasure(GATE_COUNTERS *counters, PCUNICODE_STRING names, ULONG at)
{
    Lock *lock = new (NonPaged{}) Lock;
    Gate *row = new (NonPaged{}) Gate[4];
    Gate few[2] = { Gate{} };

    if (lock == nullptr || row == nullptr || at >= 70)
        return STATUS_INSUFFICIENT_RESOURCES;
    NTSTATUS status = lock->gates[1][0].Create(&names[0], counters);
    if (NT_SUCCESS(status))
        status = lock->many[69].Create(&names[1], counters);
    if (NT_SUCCESS(status))
        status = lock->many[at].Create(&names[2], counters);
    if (NT_SUCCESS(status))
        status = lock->listed[2].Create(&names[3], counters);
    if (NT_SUCCESS(status))
        status = row[3].Create(&names[4], counters);
    if (NT_SUCCESS(status))
        status = few[1].Create(&names[5], counters);
    return status;
}
