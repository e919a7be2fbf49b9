#include "taken.h"

static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(STATS, A), 3 } };
VOID RowStart(PVOID Set) { for (ULONG i = 0; i < 1; i++) LibAddRow(Set, g_Rows[i]); }
