#include "names.h"
#ifdef OLD_DRIVER
NTSTATUS StartOld(PPCW_REGISTRATION *handle, INFO *info)
{
    return REG(handle, info);
}
#endif

typedef struct _BLOCK_branches { ULONG64 A; ULONG64 B; } BLOCK_branches;
static PPCW_REGISTRATION Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_branches, A), 12 } };

NTSTATUS Start_branches(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso branches");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return REG(&Handle, &info);
}

VOID Stop_branches(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
