/* The variable that is declared once more, as clang has it, stands behind a macro. */
#include <ntddk.h>
typedef struct { ULONG A; } BLOCK;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"m");
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(BLOCK, A), 4}};
#define REGISTER(s) s = PcwRegister(&H, &info)
#define STATUS status
NTSTATUS Start(VOID)
{
    NTSTATUS status;
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &N, 1, D};
    { info.Version = PCW_VERSION_1; } LOCK_END
    REGISTER(status);
    return status;
}
NTSTATUS Start2(VOID)
{
    NTSTATUS status;
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &N, 1, D};
    { info.Version = PCW_VERSION_1; } LOCK_END2
    STATUS = PcwRegister(&H, &info);
    return status;
}
