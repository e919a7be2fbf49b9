#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_tail { ULONG64 A; ULONG64 B; } BLOCK_tail;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_tail, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso tail");

NTSTATUS Start_tail(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return TAIL(Pc)(slot, &info);
}
