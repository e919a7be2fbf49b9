#include <ntddk.h>
#define REG PcwRegister
#define UNREG PcwUnregister
#define V1 PCW_VERSION_1
#define INFO PCW_REGISTRATION_INFORMATION
#define ROW PCW_COUNTER_DESCRIPTOR
#ifdef FEATURE_OWN
typedef struct _BLOCK_own { ULONG64 A; ULONG64 B; } BLOCK_own;
static PPCW_REGISTRATION Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_own, A), 12 } };

NTSTATUS Start_own(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso own");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return REG(&Handle, &info);
}

VOID Stop_own(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
#endif
