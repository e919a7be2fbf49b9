/* What the unload routine calls. */
#include <ntddk.h>
VOID LogStop(PVOID Slot);
VOID LogStop(PVOID Slot)
{
    *(PVOID *)Slot = NULL;
}
