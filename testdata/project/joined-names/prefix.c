#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_prefix { ULONG64 A; ULONG64 B; } BLOCK_prefix;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_prefix, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso prefix");

NTSTATUS Start_prefix(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return API(Register)(slot, &info);
}
