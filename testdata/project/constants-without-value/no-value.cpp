/* What follows a constant did not parse, or it has no value: it is unknown, and not 0. */
#include <ntddk.h>
typedef struct { ULONG A; ULONG B; } BLOCK;
constexpr USHORT Base;
static const ULONG Size;
static const ULONG Off @ 4;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"No value");
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(BLOCK, A), 4}};
NTSTATUS Start(VOID)
{
    PCW_COUNTER_DESCRIPTOR Rows[2];
    RtlZeroMemory(Rows, sizeof(Rows));
    Rows[0].Id = Base; Rows[0].Offset = Off; Rows[0].Size = Size;
    Rows[1].Id = Base; Rows[1].Offset = Off; Rows[1].Size = Size;
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &N, 2, Rows};
    return PcwRegister(&H, &info);
}
