/* What the unload routine calls. */
#include <ntddk.h>
VOID LogStop(VOID);
VOID ForgetHandle(VOID);
VOID LogStop(VOID)
{
    ForgetHandle();
}
