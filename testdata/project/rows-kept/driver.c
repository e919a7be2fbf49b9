#include "perf.h"

typedef struct { ULONG A; } STATS;
static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(STATS, A), 3 } };
VOID Start(VOID) { static SET set = { g_Rows, 1 }; PerfKeep(&set); }
