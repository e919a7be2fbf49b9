#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

NTSTATUS GenericCalleeStart(VOID) { int x = 0; return _Generic(x, int: PcwRegister, default: 0)(&g_Registration, &g_Info); }
