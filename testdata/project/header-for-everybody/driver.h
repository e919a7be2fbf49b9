#pragma once
#include <ntddk.h>

typedef struct _HFE_STATS { ULONG64 Reads; ULONG Depth; } HFE_STATS;

typedef struct _HFE_DEVICE {
    LIST_ENTRY Link;
    HFE_STATS Stats;
    PPCW_INSTANCE Instance;
} HFE_DEVICE;

extern HFE_STATS g_Stats;
extern const ULONG g_CounterVersion;
extern PPCW_REGISTRATION g_Registration;

NTSTATUS HfeStart(VOID);
VOID HfeCount(HFE_DEVICE *Device);
#define HFE_STOP() do { if (g_Registration != NULL) { PcwUnregister(g_Registration); g_Registration = NULL; } } while (0)
