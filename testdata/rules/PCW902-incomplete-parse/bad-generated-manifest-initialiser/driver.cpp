#include <ntddk.h>

typedef struct _OVEN_STATS
{
    ULONG64 Strokes;
} OVEN_STATS;

#include "ovenCounters.h"

static NTSTATUS g_status = RegisterOven(nullptr, nullptr);
