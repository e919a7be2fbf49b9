#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

class CtorArgGlobalC { public: CtorArgGlobalC(NTSTATUS s) : m(s) {} NTSTATUS m; };
static CtorArgGlobalC g(PcwRegister(&g_Registration, &g_Info));
