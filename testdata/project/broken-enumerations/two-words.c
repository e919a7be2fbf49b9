#include "forms.h"
enum { A, B, C C, D, Last = D };
NTSTATUS Go(void) { PCW_REGISTRATION_INFORMATION i = { PCW_VERSION_1, &g_Name, (ULONG)Last, g_Rows }; return PcwRegister(&g_Registration, &i); }
