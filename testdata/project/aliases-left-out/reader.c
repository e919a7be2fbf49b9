#include "names.h"
#ifndef __clang__
typedef struct _BLOCK_reader { ULONG64 A; ULONG64 B; } BLOCK_reader;
static PVOID Handle;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_reader, A), 12 } };

NTSTATUS Start_reader(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso reader");
    INFO info = { V1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return REG(&Handle, &info);
}

VOID Stop_reader(VOID)
{
    if (Handle != NULL)
        UNREG(Handle);
}
#endif
