#include "forms.h"

template<class T> NTSTATUS Go() { PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &g_Name, 1, g_Rows }; return PcwRegister(&g_Registration, &info); }
NTSTATUS OkTemplateStart() { return Go<int>(); }
