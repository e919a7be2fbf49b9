#include <ntddk.h>
#include "modules.h"

VOID
StopModules(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    for (LONG i = 1; i >= 0; i--)
        Modules[i].Stop();
}
