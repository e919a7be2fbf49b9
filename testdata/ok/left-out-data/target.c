#include <ntddk.h>
#include "my_missing.h"
typedef struct _OPEN_DATA {
    ULONG A;
    ULONG64 B;
} OPEN_DATA;
static PPCW_REGISTRATION g_Registration;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Open");
#define SIZE_OF_A 4
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(OPEN_DATA, A), SIZE_OF_A },
#ifndef _WIN64
    { 2, 0, 4, 2 },
#endif
    { 3, 0, FIELD_OFFSET(OPEN_DATA, B), 8 },
};

NTSTATUS Start(VOID)
{
    NTSTATUS status;
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &g_Name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    status = PcwRegister(&g_Registration, &info);
    return status;
}

VOID Stop(VOID)
{
    if (g_Registration != NULL) {
        PcwUnregister(g_Registration);
        g_Registration = NULL;
    }
}
