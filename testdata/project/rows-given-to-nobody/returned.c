#include "taken.h"

static PCW_COUNTER_DESCRIPTOR g_Returned[] = { { 1, 0, FIELD_OFFSET(STATS, A), 3 } };
const PCW_COUNTER_DESCRIPTOR *ReturnedRows(VOID) { return g_Returned; }
