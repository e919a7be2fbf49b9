/* The macro stands for one that stands for one that nothing defines. */
#include <ntddk.h>
#define HAVE_ROWS (WITH_ROWS && 1)
#define WITH_ROWS CONFIG_ROWS
#if HAVE_ROWS
static PPCW_REGISTRATION Handle;
NTSTATUS NamesStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
