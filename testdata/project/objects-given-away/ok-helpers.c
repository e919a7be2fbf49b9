#include "taken.h"

static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(STATS, A), 4 } };
static PPCW_INSTANCE g_Instance;
VOID OkHelpers(VOID) { PCW_DATA data = { NULL, 0 }; HelperDump(g_Rows, 1); HelperSize(&data); HelperFree(&g_Instance); }
