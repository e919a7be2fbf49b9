#include <ntddk.h>
#include "names.h"
typedef struct _BLOCK_splice { ULONG64 A; ULONG64 B; } BLOCK_splice;
static ROW Rows[] = { { 1, 0, FIELD_OFFSET(BLOCK_splice, A), 12 } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso splice");

NTSTATUS Start_splice(HANDLE_SLOT slot)
{
    INFO info = { 0x100, &Name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };
    return Pcw??/
Register(slot, &info);
}
