#pragma once
#include <ntddk.h>

typedef NTSTATUS START_FN(VOID);
typedef VOID STOP_FN(VOID);
typedef struct _MODULE { PCSTR Name; START_FN *Start; STOP_FN *Stop; } MODULE;
NTSTATUS PerfStart(VOID);
VOID PerfStop(VOID);
NTSTATUS QueueStart(VOID);
VOID QueueStop(VOID);
NTSTATUS PortStart(VOID);
VOID PortStop(VOID);
NTSTATUS ModsUp(VOID); VOID ModsDown(VOID);
