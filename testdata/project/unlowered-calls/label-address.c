#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

NTSTATUS LabelAddressStart(int a) { void *t[] = { &&one, &&two }; goto *t[a]; one: return 0; two: return PcwRegister(&g_Registration, &g_Info); }
