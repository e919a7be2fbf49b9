#include "names.h"
UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Contoso Extern");
const ULONG g_Version = 0x100;
