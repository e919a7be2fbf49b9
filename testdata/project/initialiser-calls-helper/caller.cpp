#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

NTSTATUS Elsewhere(PCW_REGISTRATION_INFORMATION *i);
int Unrelated(int i);
static NTSTATUS g_Status = Elsewhere(&g_Info);
static int g_Number = Unrelated(1);
