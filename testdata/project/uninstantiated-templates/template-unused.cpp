#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

template<class T> NTSTATUS TemplateUnusedStart(T t) { return PcwRegister(&g_Registration, &g_Info) + t; }
