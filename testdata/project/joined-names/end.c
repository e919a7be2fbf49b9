#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_end { ULONG64 A; ULONG64 B; } BLOCK_end;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_end, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso end");

NTSTATUS Start_end(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return END(PcwReg)(slot, &info);
}
