/* Off, unless the build is the full one. */
#include <ntddk.h>
#define NO_COUNTERS
#ifdef FULL_BUILD
#undef NO_COUNTERS
#endif
#ifndef NO_COUNTERS
static PPCW_REGISTRATION Handle;
NTSTATUS OffStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
