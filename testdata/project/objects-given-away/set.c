#include "taken.h"

static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(STATS, A), 3 } };
static const SET g_Set = { L"Disk", g_Rows, 1 };
NTSTATUS SetStart(VOID) { return LibRegisterSet(&g_Set); }
