#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_parts { ULONG64 A; ULONG64 B; } BLOCK_parts;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_parts, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso parts");

NTSTATUS Start_parts(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return JOIN(P, JOIN(cw, JOIN_(Reg, ister)))(slot, &info);
}
