#include "taken.h"

static PCW_COUNTER_DESCRIPTOR g_Stored[] = { { 1, 0, FIELD_OFFSET(STATS, A), 3 } };
VOID StoredFill(SET *Set) { Set->Rows = g_Stored; }
