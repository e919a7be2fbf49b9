#include "forms.h"

static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{ PCW_DATA d = { c, 8 }; for (;;) ; return PcwAddInstance(i->CollectData.Buffer, &g_Name, 0, 1, &d); }
static PCW_REGISTRATION_INFORMATION g_Other = { PCW_VERSION_1, &g_Name, 1, g_Rows, Callback };
NTSTATUS InCallbackStart(VOID) { return PcwRegister(&g_Registration, &g_Other); }
