/* What the unload routine calls. */
#include <ntddk.h>
typedef VOID DO(VOID);
VOID LogStop(DO *Do);
VOID LogStop(DO *Do)
{
    Do();
}
