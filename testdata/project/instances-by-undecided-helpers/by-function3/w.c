#include "perf.h"
BOOLEAN WantsData(ULONG Kind) { return Kind == 7; }

