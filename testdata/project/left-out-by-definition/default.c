/* A value for builds that say nothing: another build may. */
#include <ntddk.h>
#ifndef ENABLE_PERF
#define ENABLE_PERF 0
#endif
#if ENABLE_PERF
static PPCW_REGISTRATION Handle;
NTSTATUS DefaultStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
