#include <ntddk.h>

typedef struct _D { ULONG64 A; ULONG B; } D;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Forms" 1);
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(D, A), RTL_FIELD_SIZE(D, A) },
    { 2, 0, FIELD_OFFSET(D, B), RTL_FIELD_SIZE(D, B) },
};
static PPCW_REGISTRATION g_Registration;

NTSTATUS NameCommaStart(VOID)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = 0x100;
    info.Name = &g_Name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    return PcwRegister(&g_Registration, &info);
}

VOID NameCommaStop(VOID)
{
    if (g_Registration != NULL) {
        PcwUnregister(g_Registration);
        g_Registration = NULL;
    }
}
