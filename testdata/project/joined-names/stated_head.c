#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_stated_head { ULONG64 A; ULONG64 B; } BLOCK_stated_head;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_stated_head, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso stated_head");

NTSTATUS Start_stated_head(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return JOIN(HEAD, cwRegister)(slot, &info);
}
