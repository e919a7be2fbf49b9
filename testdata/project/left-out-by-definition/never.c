/* What is never compiled is not left out by the build. */
#include <ntddk.h>
#ifdef FULL_BUILD
#if (0)
static PPCW_REGISTRATION Handle;
NTSTATUS NeverStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
#endif
