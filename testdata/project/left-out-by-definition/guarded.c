/* The header says that there is none, whatever the build does. */
#include <ntddk.h>
#include "config.h"
#if HAVE_NOTHING
static PPCW_REGISTRATION Handle;
NTSTATUS GuardedStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
