#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows }; // expect: PCW101

NTSTATUS RangeForInitStart() { NTSTATUS s = 0; int a[2] = {0,1}; for (NTSTATUS t = PcwRegister(&g_Registration, &g_Info); int i : a) s = t + i; return s; }
