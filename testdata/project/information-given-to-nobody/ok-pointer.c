#include "forms.h"

NTSTATUS OkPointerStart(VOID) { PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &g_Name, 1, g_Rows }, *p = &info; return PcwRegister(&g_Registration, p); }
