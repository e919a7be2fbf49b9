/* The header defines it by what the build says. */
#include <ntddk.h>
#include "config.h"
#if HAVE_PCW
static PPCW_REGISTRATION Handle;
NTSTATUS HeaderStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
