#include "names.h"
TEXT_OF(stringised,
typedef struct _BLOCK_stringised { ULONG64 A; ULONG64 B; } BLOCK_stringised;
static PPCW_REGISTRATION Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_stringised, A), 12 } };

NTSTATUS Start_stringised(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso stringised");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return REG(&Handle, &info);
}

VOID Stop_stringised(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
)
