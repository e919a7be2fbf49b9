#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_prefix_macro { ULONG64 A; ULONG64 B; } BLOCK_prefix_macro;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_prefix_macro, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso prefix_macro");

NTSTATUS Start_prefix_macro(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return JOIN(PREFIX, Register)(slot, &info);
}
