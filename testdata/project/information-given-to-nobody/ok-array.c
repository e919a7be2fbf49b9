#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Infos[1] = { { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows } };
NTSTATUS OkArrayStart(VOID) { return PcwRegister(&g_Registration, &g_Infos[0]); }
