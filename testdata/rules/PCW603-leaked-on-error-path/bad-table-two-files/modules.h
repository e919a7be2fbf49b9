#pragma once

#include <ntddk.h>

typedef struct _MODULE {
    PCSTR Name;
    NTSTATUS (*Start)(VOID);
    VOID (*Stop)(VOID);
} MODULE;

NTSTATUS PerfStart(VOID);
VOID PerfStop(VOID);
NTSTATUS QueueStart(VOID);
VOID QueueStop(VOID);
NTSTATUS PortStart(VOID);
VOID PortStop(VOID);
