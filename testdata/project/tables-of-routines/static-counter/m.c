#include "modules.h"
static ULONG Up_;
static const MODULE Modules[] = {
 { "queue", QueueStart, QueueStop },
 { "perf", PerfStart, PerfStop },
 { "port", PortStart, PortStop },
};
VOID StopAll(VOID) { while (Up_) Modules[--Up_].Stop(); }
BOOLEAN StartAll(VOID) { while (Up_ < 3) { if (!NT_SUCCESS(Modules[Up_].Start())) { StopAll(); return FALSE; } ++Up_; } return TRUE; }
