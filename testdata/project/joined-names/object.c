#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_object { ULONG64 A; ULONG64 B; } BLOCK_object;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_object, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso object");

NTSTATUS Start_object(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return OWN_REGISTER(slot, &info);
}
