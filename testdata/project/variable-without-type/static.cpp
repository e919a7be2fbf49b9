#include "forms.h"
static  g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
NTSTATUS Go() { return PcwRegister(&g_Registration, &g_Info); }
