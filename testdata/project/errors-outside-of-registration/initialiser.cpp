#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

static NTSTATUS g = Contoso::Start(&g_Registration, &g_Info) + "x" * 2;
