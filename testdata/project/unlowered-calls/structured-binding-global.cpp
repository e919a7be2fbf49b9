#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

struct StructuredBindingGlobalP { NTSTATUS a; int b; };
static auto [a, b] = StructuredBindingGlobalP{ PcwRegister(&g_Registration, &g_Info), 1 };
