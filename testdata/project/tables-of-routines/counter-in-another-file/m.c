#include "modules.h"
static const MODULE Modules[] = {
 { "queue", QueueStart, QueueStop },
 { "perf", PerfStart, PerfStop },
 { "port", PortStart, PortStop },
};
static ULONG N;
NTSTATUS Up(VOID) { NTSTATUS s; s = QueueStart(); if (!NT_SUCCESS(s)) return s; N = 1; s = PerfStart(); if (!NT_SUCCESS(s)) return s; N = 2; s = PortStart(); if (NT_SUCCESS(s)) N = 3; return s; }
VOID DrvUnload(PDRIVER_OBJECT D) { if (D->DeviceObject) IoDeleteDevice(D->DeviceObject); while (N > 0) { N--; Modules[N].Stop(); } }
