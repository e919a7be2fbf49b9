#include "forms.h"

NTSTATUS OkCopyStart(VOID) { PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &g_Name, 1, g_Rows }, other; other = info; return PcwRegister(&g_Registration, &other); }
