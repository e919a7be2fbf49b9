/* A macro with a parameter, which asks for another one. */
#include <ntddk.h>
#define AT_LEAST(level) (PERF_LEVEL >= (level))
#if AT_LEAST(2)
static PPCW_REGISTRATION Handle;
NTSTATUS FunctionStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
