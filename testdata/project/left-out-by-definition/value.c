/* The macro stands for a condition. */
#include <ntddk.h>
#define HAVE_SETS defined(ENABLE_SETS)
#if HAVE_SETS
static PPCW_REGISTRATION Handle;
NTSTATUS ValueStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
