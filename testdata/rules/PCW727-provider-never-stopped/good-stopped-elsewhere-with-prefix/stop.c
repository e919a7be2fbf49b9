#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"
VOID StopCounters(VOID)
{
    MyCounterCleanup();
}
