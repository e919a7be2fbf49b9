#include <ntddk.h>

typedef struct { ULONG64 A; } COUNTS;
static PPCW_REGISTRATION g_Registration;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Contoso");

NTSTATUS Start(VOID)
{
    PCW_COUNTER_DESCRIPTOR *rows = (PCW_COUNTER_DESCRIPTOR *)_alloca(2 * sizeof(*rows));
    PCW_REGISTRATION_INFORMATION info = { 0 };

    RtlZeroMemory(rows, 2 * sizeof(*rows));
    rows[0].Id = 1;
    rows[0].Size = 12;
    rows[1].Id = 1;
    rows[1].Size = RTL_FIELD_SIZE(COUNTS, A);
    info.Version = PCW_VERSION_1;
    info.Name = &g_Name;
    info.CounterCount = 2;
    info.Counters = rows;
    return PcwRegister(&g_Registration, &info);
}
