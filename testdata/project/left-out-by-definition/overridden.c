/* Another build has another value. */
#include <ntddk.h>
#ifdef ENABLE_OLD
#undef OLD
#define OLD 0
#endif
#define OLD 0
#if OLD
static PPCW_REGISTRATION Handle;
NTSTATUS OverriddenStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
