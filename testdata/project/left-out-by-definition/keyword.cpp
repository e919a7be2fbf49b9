// A word of C++, which no build changes.
#include <ntddk.h>
#define d false
#define HAVE_METERS d
#if HAVE_METERS
static PPCW_REGISTRATION Handle;
NTSTATUS KeywordStart(PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(&Handle, Information);
}
#endif
