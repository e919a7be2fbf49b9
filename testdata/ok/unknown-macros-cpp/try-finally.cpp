#include <ntddk.h>
#include "my_missing.h"

static PPCW_REGISTRATION g_Registration;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Forms");
typedef struct _FORMS_DATA { ULONG64 A; ULONG B; } FORMS_DATA;
static FORMS_DATA g_Data;
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(FORMS_DATA, A), RTL_FIELD_SIZE(FORMS_DATA, A) },
    { 2, 0, FIELD_OFFSET(FORMS_DATA, B), RTL_FIELD_SIZE(FORMS_DATA, B) },
};

NTSTATUS Start(VOID)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &g_Name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    MY_TRY { g_Data.B = 1; } MY_FINALLY { g_Data.B = 0; }
    return PcwRegister(&g_Registration, &info);
}

VOID Stop(VOID)
{
    if (g_Registration != NULL) {
        PcwUnregister(g_Registration);
        g_Registration = NULL;
    }
}
