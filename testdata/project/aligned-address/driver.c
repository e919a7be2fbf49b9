#include <wdm.h>

static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Contoso Aligned");
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, 0, 3 } };
static PPCW_REGISTRATION Handle;

NTSTATUS Start(ULONG Wanted)
{
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &Name, 1, Rows };
    ULONG enabled = 0;
    ULONG *aligned = (ULONG *)((ULONG_PTR)&enabled & ~(ULONG_PTR)3);

    *aligned = Wanted;
    if (enabled != 0)
        return PcwRegister(&Handle, &info);
    return STATUS_SUCCESS;
}
