// Power meter, counters only; DriverEntry is elsewhere
extern "C" {
#include <wdm.h>
}
#include "meter.h"

namespace meter
{
struct Readings
{
    UINT64 microwattHours;
    UINT32 volts;
    UINT32 amps;
};

static Readings readings;
static PPCW_REGISTRATION counterSet;

static NTSTATUS NTAPI Read(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &readings, sizeof(readings) };

    switch (type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS Publish()
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Readings, microwattHours), RTL_FIELD_SIZE(Readings, microwattHours) },
        { 2, 0, FIELD_OFFSET(Readings, volts), RTL_FIELD_SIZE(Readings, volts) },
        { 3, 0, FIELD_OFFSET(Readings, amps), RTL_FIELD_SIZE(Readings, amps) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Power Meter Readings");
    PCW_REGISTRATION_INFORMATION ri = {};

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;
    ri.Callback = Read;
    return PcwRegister(&counterSet, &ri);
}

void Update(UINT32 volts, UINT32 amps)
{
    readings.volts = volts;
    readings.amps = amps;
    readings.microwattHours += (UINT64)volts * amps;
}

} // namespace meter
