#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
#define DO(call) do { NTSTATUS s = (call); if (!NT_SUCCESS(s)) return s; } while (0)
#define REGISTER(x) PcwRegister(&g_Registration, &g_##x)
NTSTATUS OkMacroCallStart(VOID) { DO(REGISTER(Info)); return STATUS_SUCCESS; }
