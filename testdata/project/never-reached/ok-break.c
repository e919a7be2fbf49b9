#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

extern int Ready(void);
static PCW_REGISTRATION_INFORMATION g_Good = { PCW_VERSION_1, &g_Name, 1, g_Rows };
NTSTATUS OkBreakStart(VOID) { while (1) { if (Ready()) break; } return PcwRegister(&g_Registration, &g_Good); }
