#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_digraph { ULONG64 A; ULONG64 B; } BLOCK_digraph;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_digraph, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso digraph");

NTSTATUS Start_digraph(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return DIGRAPH(Register)(slot, &info);
}
