#ifdef FEATURE_WITHIN
#include "names.h"
typedef struct _BLOCK_within { ULONG64 A; ULONG64 B; } BLOCK_within;
static PPCW_REGISTRATION Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_within, A), 12 } };

NTSTATUS Start_within(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso within");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return REG(&Handle, &info);
}

VOID Stop_within(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
#endif
