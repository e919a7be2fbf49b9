#include <ntddk.h>

#if FEATURE != (1 && 0)
typedef struct _QUEUE_DATA { ULONG64 Items; ULONG Depth; } QUEUE_DATA;
static PPCW_REGISTRATION g_Registration;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Queue compared");
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_DATA, Items), 12 },
};

NTSTATUS Start_compared(VOID)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &g_Name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    return PcwRegister(&g_Registration, &info);
}

VOID Stop_compared(VOID)
{
    if (g_Registration != NULL) {
        PcwUnregister(g_Registration);
        g_Registration = NULL;
    }
}
#endif
