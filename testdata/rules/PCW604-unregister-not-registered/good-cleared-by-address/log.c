/* What the unload routine calls. */
#include <ntddk.h>
static PVOID *Kept;
VOID LogStart(PVOID Slot);
VOID LogStop(VOID);
VOID LogStart(PVOID Slot)
{
    Kept = (PVOID *)Slot;
}
VOID LogStop(VOID)
{
    *Kept = NULL;
}
