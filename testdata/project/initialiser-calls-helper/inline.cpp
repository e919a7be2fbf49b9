#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
#include "inline.h"

static NTSTATUS g_Status = Inline(&g_Info);
struct Undoing { int Undone = Undo(); };
