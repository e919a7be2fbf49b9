#include "names.h"
DROP(
typedef struct _BLOCK_dropped { ULONG64 A; ULONG64 B; } BLOCK_dropped;
static PPCW_REGISTRATION Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_dropped, A), 12 } };

NTSTATUS Start_dropped(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso dropped");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return REG(&Handle, &info);
}

VOID Stop_dropped(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
)
