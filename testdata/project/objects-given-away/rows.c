#include "taken.h"

static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(STATS, A), 3 } };
NTSTATUS RowsStart(VOID) { return LibRegister(g_Rows, 1); }
