#include "perf.h"
static CPerf g_Perf;
static PCW_REGISTRATION_INFORMATION g_Info = { 0x100, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
NTSTATUS Go() { return g_Perf.Start(&g_Info); }
void End() { g_Perf.Stop(); }
