#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
#if DBG
#define DEBUG_ONLY(x) x
#else
#define DEBUG_ONLY(x)
#endif
NTSTATUS MacroDebugStart(VOID) { DEBUG_ONLY(PcwRegister(&g_Registration, &g_Info);) return STATUS_SUCCESS; }
