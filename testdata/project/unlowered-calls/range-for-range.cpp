#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

struct RangeForRangeV { int *begin() { return p; } int *end() { return p; } int *p; NTSTATUS s; };
NTSTATUS RangeForRangeStart() { NTSTATUS s = 0; for (int i : RangeForRangeV{ nullptr, PcwRegister(&g_Registration, &g_Info) }) s += i; return s; }
