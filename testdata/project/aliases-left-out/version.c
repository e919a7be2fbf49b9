#include "names.h"
#if MY_VERSION >= 3
typedef struct _BLOCK_version { ULONG64 A; ULONG64 B; } BLOCK_version;
static PVOID Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_version, A), 12 } };

NTSTATUS Start_version(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso version");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return REG(&Handle, &info);
}

VOID Stop_version(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
#endif
