#include <ntddk.h>
#include "names.h"
#include "trigraph.h"
typedef struct _BLOCK_trigraph_header { ULONG64 A; ULONG64 B; } BLOCK_trigraph_header;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_trigraph_header, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso trigraph_header");

NTSTATUS Start_trigraph_header(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return API(Register)(slot, &info);
}
