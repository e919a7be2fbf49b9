/* What the unload routine calls. */
#include <ntddk.h>
extern PPCW_REGISTRATION *Where;
VOID LogStop(VOID);
VOID LogStop(VOID)
{
    *Where = NULL;
}
