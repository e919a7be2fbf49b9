#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
static struct { PPCW_REGISTRATION Handle; ULONG Enabled; } Bmc;
NTSTATUS OperatorStart(VOID) { return Bmc.Enabled != 0 ? PcwRegister(&Bmc.Handle, &g_Info) : STATUS_SUCCESS; }
VOID Read(PRTL_QUERY_REGISTRY_TABLE table) { table[0].EntryContext &Bmc.Enabled; }
