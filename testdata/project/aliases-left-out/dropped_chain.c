#include "names.h"
DROP(
typedef struct _BLOCK_dropped_chain { ULONG64 A; ULONG64 B; } BLOCK_dropped_chain;
static PPCW_REGISTRATION Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_dropped_chain, A), 12 } };

NTSTATUS Start_dropped_chain(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso dropped_chain");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return FIRST_REG(&Handle, &info);
}

VOID Stop_dropped_chain(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
)
