#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
#define CONTOSO_REGISTER(handle, info) 0
NTSTATUS MacroZeroStart(VOID) { return CONTOSO_REGISTER(&g_Registration, &g_Info); }
