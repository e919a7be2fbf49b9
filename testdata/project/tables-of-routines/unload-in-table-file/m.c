#include "modules.h"
VOID CommonCleanup(VOID) { PerfStop(); QueueStop(); }
VOID DrvUnload(PDRIVER_OBJECT D) { UNREFERENCED_PARAMETER(D); CommonCleanup(); }
static STOP_FN *const AtExit[] = { CommonCleanup };
VOID RunAtExit(VOID) { AtExit[0](); }
