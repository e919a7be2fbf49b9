#include <ntddk.h>
VOID Configure(VOID);
static ULONG g_Version;
static UNICODE_STRING g_Name;
static PPCW_REGISTRATION g_H;
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {{0, 0, 0, 4}};

VOID StatsSet(VOID)
{
    Fill(&g_Version, &g_Name);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    PCW_REGISTRATION_INFORMATION i = {0};
    UNREFERENCED_PARAMETER(D);
    UNREFERENCED_PARAMETER(R);
    Configure();
    i.Version = g_Version;
    i.Name = &g_Name;
    i.CounterCount = 1;
    i.Counters = g_Rows;
    return PcwRegister(&g_H, &i);
}
