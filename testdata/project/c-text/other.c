#include <ntddk.h>

/*
#include "registers.h"
*/
VOID Other(VOID)
{
    KdPrint(("call StartCounters() first; // StopCounters()"));
}
