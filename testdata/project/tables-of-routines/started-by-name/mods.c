#include "modules.h"
static const MODULE Modules[] = {
 { "queue", QueueStart, QueueStop },
 { "perf", PerfStart, PerfStop },
 { "port", PortStart, PortStop },
};
VOID ModsDown(VOID) { ULONG i; for (i = 3; i-- > 0;) Modules[i].Stop(); }
