#include "modules.h"
static const MODULE Modules[] = {
 { "queue", QueueStart, QueueStop },
 { "perf", PerfStart, PerfStop },
 { "port", PortStart, PortStop },
};
static ULONG N;
NTSTATUS Up(VOID) { NTSTATUS s = STATUS_SUCCESS; for (N = 0; N < 3; N++) { s = Modules[N].Start(); if (!NT_SUCCESS(s)) break; } return s; }
VOID StopAll(PDRIVER_OBJECT D) { if (D->DeviceObject) IoDeleteDevice(D->DeviceObject); while (N > 0) { N--; Modules[N].Stop(); } }
