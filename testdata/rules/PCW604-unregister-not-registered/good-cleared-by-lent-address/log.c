/* What the unload routine calls. */
#include <ntddk.h>
VOID LogStop(void);
PVOID Slot(void);
VOID LogStop(void)
{
    *(PVOID *)Slot() = NULL;
}
