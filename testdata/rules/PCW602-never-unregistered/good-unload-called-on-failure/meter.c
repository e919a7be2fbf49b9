#include "meter.h"

typedef struct _METER_STATS {
    ULONG Samples;
    ULONG Lost;
} METER_STATS;

static PPCW_REGISTRATION MeterSet;

NTSTATUS
MeterStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(METER_STATS, Samples), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(METER_STATS, Lost), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows };

    return PcwRegister(&MeterSet, &info);
}

VOID
MeterUnload(PDRIVER_OBJECT Driver)
{
    if (MeterSet != NULL) {
        PcwUnregister(MeterSet);
        MeterSet = NULL;
    }
    if (Driver->DeviceObject != NULL)
        IoDeleteDevice(Driver->DeviceObject);
}
