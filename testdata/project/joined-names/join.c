#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_join { ULONG64 A; ULONG64 B; } BLOCK_join;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_join, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso join");

NTSTATUS Start_join(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return JOIN(Pcw, Register)(slot, &info);
}
