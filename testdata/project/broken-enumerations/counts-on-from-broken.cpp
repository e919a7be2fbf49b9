#include "forms.h"
enum class E : ULONG { A, B, C, C, D, Last = D };
NTSTATUS Go() { PCW_REGISTRATION_INFORMATION i = { PCW_VERSION_1, &g_Name, static_cast<ULONG>(E::Last), g_Rows }; return PcwRegister(&g_Registration, &i); }
