#include <ntddk.h>

static PPCW_REGISTRATION g_Registration;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Forms");
typedef struct _FORMS_DATA { ULONG64 A; ULONG B; } FORMS_DATA;
static FORMS_DATA g_Data;
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(FORMS_DATA, A), RTL_FIELD_SIZE(FORMS_DATA, A) },
    { 2, 0, FIELD_OFFSET(FORMS_DATA, B), RTL_FIELD_SIZE(FORMS_DATA, B) },
};

static VOID Touch(VOID)
{
    g_Data.A = 1;
}

_Function_class_(PCW_CALLBACK)
static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Type);
    UNREFERENCED_PARAMETER(Info);
    UNREFERENCED_PARAMETER(Context);
    return STATUS_NOT_SUPPORTED;
}

NTSTATUS Start(VOID)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &g_Name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    NT_ASSERT(g_Registration == NULL);
    return PcwRegister(&g_Registration, &info);
}

VOID Stop(VOID)
{
    if (g_Registration != NULL) {
        PcwUnregister(g_Registration);
        g_Registration = NULL;
    }
}

#if 0
NTSTATUS Old(VOID) { return PcwRegister(&g_Registration, NULL); }
#else
#define OLD(x) PcwUnregister(x)
#endif

/* Says that PcwRegister (of wdm.h) is not called here; and does not compile, which is all that is reported. */
VOID Report(PULONG Device
{
    Device->Broken(;
}
