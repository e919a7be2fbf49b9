#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x100, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

template<class T> struct MemberUncalled {
    T Count;
    NTSTATUS Start() { return PcwRegister(&g_Registration, &g_Info); }
    VOID Touch() { Count++; }
};

static MemberUncalled<int> g_Uncalled;
VOID TouchUncalled(VOID) { g_Uncalled.Touch(); }
