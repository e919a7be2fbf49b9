#include "forms.h"

static VOID NTAPI Worker(PVOID c) { (void)c; for (;;) KeStallExecutionProcessor(1); }
static PCW_REGISTRATION_INFORMATION g_Good = { PCW_VERSION_1, &g_Name, 1, g_Rows };
NTSTATUS OkThreadStart(VOID) { HANDLE h; PsCreateSystemThread(&h, 0, NULL, NULL, NULL, Worker, NULL); return PcwRegister(&g_Registration, &g_Good); }
