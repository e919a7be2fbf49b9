#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

NTSTATUS ExceptFilterStart(int a) { NTSTATUS s = 0; __try { s = a; } __except (PcwRegister(&g_Registration, &g_Info)) { s = 1; } return s; }
