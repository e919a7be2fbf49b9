#include <wdm.h>
#include "size.h"

typedef struct _METER {
    ULONG Reads;
    ULONG64 Bytes;
} METER;

static PPCW_REGISTRATION g_Meter;
static const UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"header twice given");
static PCW_COUNTER_DESCRIPTOR g_Counters[] = {
    {1, 0, FIELD_OFFSET(METER, Reads), sizeof(ULONG)},
    {2, 0, FIELD_OFFSET(METER, Bytes), METER_SIZE},
};

NTSTATUS Start(PPCW_CALLBACK Callback)
{
    PCW_REGISTRATION_INFORMATION info = {0};

    info.Version = PCW_VERSION_1;
    info.Name = (PUNICODE_STRING)&g_Name;
    info.CounterCount = RTL_NUMBER_OF(g_Counters);
    info.Counters = g_Counters;
    info.Callback = Callback;
    return PcwRegister(&g_Meter, &info);
}

VOID Stop(VOID)
{
    if (g_Meter != NULL)
        PcwUnregister(g_Meter);
}
