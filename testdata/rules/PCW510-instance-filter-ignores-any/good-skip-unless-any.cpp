extern "C" {
#include <ntddk.h>
}

// Meters of the smart grid gateway.  Names are matched first, ids afterwards.

template <typename T, ULONG N>
class MeterSet
{
public:
    struct Slot
    {
        bool used;
        UNICODE_STRING name;
        T value;
    };

    NTSTATUS Answer(const PCW_MASK_INFORMATION &mask, bool values)
    {
        for (ULONG id = 0; id < N; ++id)
        {
            Slot &slot = m_slots[id];
            if (!slot.used)
                continue;
            if (mask.InstanceId != PCW_ANY_INSTANCE_ID && mask.InstanceId != id)
                continue;

            PCW_DATA data = { values ? &slot.value : nullptr, sizeof(T) };
            NTSTATUS status = PcwAddInstance(mask.Buffer, &slot.name, id, 1, &data);
            if (!NT_SUCCESS(status))
                return status;
        }
        return STATUS_SUCCESS;
    }

private:
    Slot m_slots[N];
};

struct Meter { ULONG64 wattSeconds; ULONG tampers; };

static MeterSet<Meter, 12> g_meters;

static NTSTATUS NTAPI OnMeters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    auto *meters = static_cast<MeterSet<Meter, 12> *>(context);

    switch (type)
    {
    case PcwCallbackEnumerateInstances:
        return meters->Answer(info->EnumerateInstances, false);
    case PcwCallbackCollectData:
        return meters->Answer(info->CollectData, true);
    default:
        return STATUS_SUCCESS;
    }
}

PPCW_REGISTRATION g_meterSet;

NTSTATUS MeterPerfStart()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Gateway Meter");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Meter, wattSeconds), sizeof(Meter::wattSeconds) },
        { 2, 0, FIELD_OFFSET(Meter, tampers), sizeof(Meter::tampers) },
    };

    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = _countof(rows);
    info.Counters = rows;
    info.Callback = OnMeters;
    info.CallbackContext = &g_meters;
    return PcwRegister(&g_meterSet, &info);
}

void MeterPerfStop()
{
    if (g_meterSet != nullptr)
    {
        PcwUnregister(g_meterSet);
        g_meterSet = nullptr;
    }
}
