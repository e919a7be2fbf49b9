#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_all_by_number { ULONG64 A; ULONG64 B; } BLOCK_all_by_number;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_all_by_number, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso all_by_number");

NTSTATUS Start_all_by_number(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return \u0050\u0063\u0077\u0052\u0065\u0067\u0069\u0073\u0074\u0065\u0072(slot, &info);
}
