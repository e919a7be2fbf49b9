#include "modules.h"
const MODULE Table[3] = { { "q", QueueStart, QueueStop }, { "perf", PerfStart, PerfStop }, { "port", PortStart, PortStop } };
