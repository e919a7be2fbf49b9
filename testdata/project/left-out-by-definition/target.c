/* The target decides. */
#include <ntddk.h>
#ifdef _WIN64
#define HAVE_SMALL 0
#else
#define HAVE_SMALL 1
#endif
#if HAVE_SMALL
static PPCW_REGISTRATION Handle;
NTSTATUS TargetStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
