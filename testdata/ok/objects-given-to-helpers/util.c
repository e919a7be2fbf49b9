#include "p.h"
VOID PerfDump(const SET *s) { DbgPrint("%ws", s->Name); }
VOID PerfTrace(PCW_CALLBACK_TYPE t, PPCW_MASK_INFORMATION m) { DbgPrint("%d %p", (int)t, m); }
