#include "taken.h"

static PCW_COUNTER_DESCRIPTOR g_Unused[] = { { 1, 0, FIELD_OFFSET(STATS, A), 4 } };
