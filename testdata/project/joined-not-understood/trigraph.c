#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_trigraph { ULONG64 A; ULONG64 B; } BLOCK_trigraph;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_trigraph, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso trigraph");

NTSTATUS Start_trigraph(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return Pcw??/
Register(slot, &info);
}
