#include <ntddk.h>
#include "helper.h"

VOID SetTable(PPCW_REGISTRATION_INFORMATION Info)
{
#if DBG
    Info->Version = 0;
#else
    Info->Version = PCW_CURRENT_VERSION;
#endif
}
