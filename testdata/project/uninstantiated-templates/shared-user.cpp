#include "forms.h"
#include "shared.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x100, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
NTSTATUS StartShared(VOID) { return RegisterShared(&g_Registration, &g_Info); }
