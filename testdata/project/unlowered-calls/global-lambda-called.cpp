#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

static auto g_Start = [] { return PcwRegister(&g_Registration, &g_Info); };
NTSTATUS DriverEntry(PDRIVER_OBJECT, PUNICODE_STRING) { return g_Start(); }
