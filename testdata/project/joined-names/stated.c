#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_stated { ULONG64 A; ULONG64 B; } BLOCK_stated;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_stated, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso stated");

NTSTATUS Start_stated(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return STATED(Register)(slot, &info);
}
