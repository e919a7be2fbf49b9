/* What the unload routine calls. */
#include <ntddk.h>
extern PPCW_REGISTRATION Handle;
VOID LogStop(VOID);
VOID LogStop(VOID)
{
    Handle = NULL;
}
