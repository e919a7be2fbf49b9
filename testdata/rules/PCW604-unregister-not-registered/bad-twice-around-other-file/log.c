/* What the unload routine calls. */
#include <ntddk.h>
VOID LogStop(VOID);
VOID LogStop(VOID)
{
    DbgPrint("stopped");
}
