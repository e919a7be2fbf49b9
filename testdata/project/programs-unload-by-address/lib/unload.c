#include "counts.h"
VOID LibUnload(PDRIVER_OBJECT d)
{ UNREFERENCED_PARAMETER(d); if (gReg != NULL) { PcwUnregister(gReg); gReg = NULL; } }
