#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

NTSTATUS BeforeCaseStart(int a) { switch (a) { PcwRegister(&g_Registration, &g_Info); case 2: return 1; } return 0; }
