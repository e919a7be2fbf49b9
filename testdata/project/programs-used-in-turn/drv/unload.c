#include "counts.h"
VOID DrvUnload(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); StopCounters(); }
