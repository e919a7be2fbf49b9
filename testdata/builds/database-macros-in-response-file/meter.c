#include <ntddk.h>

typedef struct _METER_COUNTS {
    ULONG Opened, Closed, Failed;
} METER_COUNTS;

static METER_ROW MeterRows[] = {
    { 1, 0, FIELD_OFFSET(METER_COUNTS, Opened), 12 },
};

static METER_HANDLE MeterHandle;

NTSTATUS
MeterStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    METER_INFORMATION info = { METER_VERSION, &name, RTL_NUMBER_OF(MeterRows), MeterRows, NULL, NULL };

    return METER_REGISTER(&MeterHandle, &info);
}

VOID
MeterStop(VOID)
{
    if (MeterHandle != NULL)
        METER_UNREGISTER(MeterHandle);
    MeterHandle = NULL;
}
