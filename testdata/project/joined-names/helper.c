#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_helper { ULONG64 A; ULONG64 B; } BLOCK_helper;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_helper, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso helper");

NTSTATUS Start_helper(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return Helper(slot, &info);
}
