#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Good = { PCW_VERSION_1, &g_Name, 1, g_Rows };
NTSTATUS OkFinallyStart(VOID) { NTSTATUS s = 0; __try { ExRaiseStatus(1); } __finally { s = PcwRegister(&g_Registration, &g_Good); } return s; }
