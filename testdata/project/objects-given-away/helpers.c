#include "taken.h"

VOID HelperDump(const PCW_COUNTER_DESCRIPTOR *Rows, ULONG Count) { DbgPrint("%p %lu", Rows, Count); }
VOID HelperSize(PPCW_DATA Data) { Data->Size = sizeof(STATS); }
VOID HelperFree(PPCW_INSTANCE *Instance) { *Instance = NULL; }
