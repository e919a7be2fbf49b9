#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_by_number { ULONG64 A; ULONG64 B; } BLOCK_by_number;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_by_number, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso by_number");

NTSTATUS Start_by_number(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return \u0050cwRegister(slot, &info);
}
