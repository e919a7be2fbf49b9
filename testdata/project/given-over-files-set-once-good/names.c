#include "names.h"
UNICODE_STRING g_Name;
ULONG g_Version;
void InitNames(void)
{
    RtlInitUnicodeString(&g_Name, L"Contoso Extern");
    g_Version = PCW_VERSION_1;
}
