#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

template<class T> struct TmplDefaultMemberC { NTSTATUS s = PcwRegister(&g_Registration, &g_Info); };
NTSTATUS TmplDefaultMemberGo() { TmplDefaultMemberC<int> c; return c.s; }
