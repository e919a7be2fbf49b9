#include "forms.h"
static const g_Info = { 0x300 };
NTSTATUS Go() { return PcwRegister(&g_Registration, &g_Info); }
