#include "forms.h"

static NTSTATUS Go(PCW_REGISTRATION_INFORMATION &info) { return PcwRegister(&g_Registration, &info); }
NTSTATUS OkReferenceStart() { PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &g_Name, 1, g_Rows }; return Go(info); }
