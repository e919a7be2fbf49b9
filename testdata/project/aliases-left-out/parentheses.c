#include "names.h"
#ifdef FEATURE_PARENTHESES
typedef struct _BLOCK_parentheses { ULONG64 A; ULONG64 B; } BLOCK_parentheses;
static PVOID Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_parentheses, A), 12 } };

NTSTATUS Start_parentheses(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso parentheses");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return (REG)(&Handle, &info);
}

VOID Stop_parentheses(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
#endif
