#include "names.h"
DROP(
typedef struct _BLOCK_dropped_parentheses { ULONG64 A; ULONG64 B; } BLOCK_dropped_parentheses;
static PPCW_REGISTRATION Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_dropped_parentheses, A), 12 } };

NTSTATUS Start_dropped_parentheses(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso dropped_parentheses");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return (REG)(&Handle, &info);
}

VOID Stop_dropped_parentheses(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
)
