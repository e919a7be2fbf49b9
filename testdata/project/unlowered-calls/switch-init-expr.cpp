#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

NTSTATUS SwitchInitExprStart() { int x = 0; switch (PcwRegister(&g_Registration, &g_Info); x) { case 0: return 0; default: return 1; } }
