#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_splices { ULONG64 A; ULONG64 B; } BLOCK_splices;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_splices, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso splices");

NTSTATUS Start_splices(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return P\
cw\
Reg\
ister(slot, &info);
}
