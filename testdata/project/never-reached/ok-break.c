#include "forms.h"

extern int Ready(void);
static PCW_REGISTRATION_INFORMATION g_Good = { PCW_VERSION_1, &g_Name, 1, g_Rows };
NTSTATUS OkBreakStart(VOID) { while (1) { if (Ready()) break; } return PcwRegister(&g_Registration, &g_Good); }
