/* What is always compiled is left out with what encloses it. */
#include <ntddk.h>
#ifdef FULL_BUILD
#if 1
static PPCW_REGISTRATION Handle;
NTSTATUS ConstantStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
#endif
