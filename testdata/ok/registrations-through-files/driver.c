#include <ntddk.h>

typedef struct _METER_COUNTS {
    ULONG Opened, Closed, Failed;
} METER_COUNTS;

static PCW_COUNTER_DESCRIPTOR MeterRows[] = {
    { 1, 0, FIELD_OFFSET(METER_COUNTS, Opened), 4 },
};

static PPCW_REGISTRATION MeterHandle;
VOID MeterPrint(const PCW_REGISTRATION_INFORMATION *Info);

NTSTATUS
MeterStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(MeterRows), MeterRows, NULL, NULL };

    MeterPrint(&info);
    return PcwRegister(&MeterHandle, &info);
}

VOID
MeterStop(VOID)
{
    if (MeterHandle != NULL)
        PcwUnregister(MeterHandle);
    MeterHandle = NULL;
}
