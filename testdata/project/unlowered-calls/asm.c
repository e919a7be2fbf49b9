#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

NTSTATUS AsmStart(VOID) { __asm { call PcwRegister } return 0; }
