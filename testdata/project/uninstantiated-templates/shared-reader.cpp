#include "forms.h"
#include "shared.h"

VOID StopShared(PPCW_REGISTRATION handle) { if (handle != NULL) PcwUnregister(handle); }
