#include "names.h"
#ifdef FEATURE_EITHER
typedef struct _BLOCK_either { ULONG64 A; ULONG64 B; } BLOCK_either;
static PVOID Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_either, A), 12 } };

NTSTATUS Start_either(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso either");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return EITHER_REG(&Handle, &info);
}

VOID Stop_either(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
#endif
