/* A macro that stands for itself ends. */
#include <ntddk.h>
#define ROUND SQUARE
#define SQUARE ROUND
#if ROUND
static PPCW_REGISTRATION Handle;
NTSTATUS ItselfStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
