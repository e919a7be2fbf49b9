#include <ntddk.h>
#include "names.h"
#include "trigraphs.h"
typedef struct _BLOCK_trigraphs { ULONG64 A; ULONG64 B; } BLOCK_trigraphs;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_trigraphs, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso trigraphs");

NTSTATUS Start_trigraphs(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return API(Register)(slot, &info);
}
