#include "names.h"
#ifdef FEATURE_CHAIN
typedef struct _BLOCK_chain { ULONG64 A; ULONG64 B; } BLOCK_chain;
static PVOID Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_chain, A), 12 } };

NTSTATUS Start_chain(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso chain");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return FIRST_REG(&Handle, &info);
}

VOID Stop_chain(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
#endif
