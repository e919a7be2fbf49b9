#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

static NTSTATUS (*const g_f[])() = { [] { return PcwRegister(&g_Registration, &g_Info); } };
NTSTATUS ArrayOfLambdasStart(int i) { return g_f[i](); }
