#include <ntddk.h>

typedef struct _METER_COUNTS {
    ULONG Opened, Closed, Failed;
} METER_COUNTS;

static PCW_COUNTER_DESCRIPTOR MeterRows[] = {
    { 1, 0, FIELD_OFFSET(METER_COUNTS, Opened), 12 },
};

static PPCW_REGISTRATION MeterHandle;

NTSTATUS
MeterStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(MeterRows), MeterRows, NULL, NULL };

    return METER(Register)(&MeterHandle, &info);
}

VOID
MeterStop(VOID)
{
    if (MeterHandle != NULL)
        PcwUnregister(MeterHandle);
    MeterHandle = NULL;
}
