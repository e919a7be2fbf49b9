#include "forms.h"

NTSTATUS OkLambdaStart() { PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &g_Name, 1, g_Rows }; auto go = [&] { return PcwRegister(&g_Registration, &info); }; return go(); }
