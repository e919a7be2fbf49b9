#include "modules.h"
VOID StopAll(VOID) { ULONG i; for (i = RTL_NUMBER_OF(Stops); i-- > 0;) Stops[i](); }
