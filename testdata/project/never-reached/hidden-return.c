#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

#define NEED_LICENCE() return STATUS_NOT_SUPPORTED
NTSTATUS HiddenReturnStart(VOID) { NEED_LICENCE(); return PcwRegister(&g_Registration, &g_Info); }
