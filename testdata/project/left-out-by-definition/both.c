/* Defined in each build, and once more for what one of them says. */
#include <ntddk.h>
#ifdef ENABLE_OLD
#undef OLD
#define OLD 0
#endif
#define OLD 0
#if OLD
static PPCW_REGISTRATION Handle;
NTSTATUS BothStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
