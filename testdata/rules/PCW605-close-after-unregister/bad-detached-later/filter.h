#include <ndis.h>

typedef struct _FILTER {
    ULONG64 Frames;
    PPCW_INSTANCE Perf;
} FILTER, *PFILTER;

VOID PerfStart(VOID);
VOID PerfStop(VOID);
VOID PerfOpen(PFILTER Filter, PUNICODE_STRING Name);
VOID PerfClose(PFILTER Filter);
