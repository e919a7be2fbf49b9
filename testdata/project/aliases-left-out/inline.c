#include "names.h"
#ifdef FEATURE_INLINE
typedef struct _BLOCK_inline { ULONG64 A; ULONG64 B; } BLOCK_inline;
static PVOID Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_inline, A), 12 } };

NTSTATUS Start_inline(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso inline");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return Start((PPCW_REGISTRATION *)&Handle, &info);
}

#endif
