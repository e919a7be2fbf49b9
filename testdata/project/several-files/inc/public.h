#pragma once

//
// Layout shared by the driver's parts and the debugger extension.
//
typedef struct _BB_DISK_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
    ULONG64 BytesRead;
    ULONG64 BytesWritten;
    struct {
        ULONG Depth;
        ULONG Peak;
    } Queue[2];
    SIZE_T  CacheBytes;
    ULONG   Errors;
} BB_DISK_COUNTERS, *PBB_DISK_COUNTERS;

typedef struct _BB_HEAP_COUNTERS {
    ULONG64 Allocations;
    ULONG64 Frees;
    ULONG   Failures;
} BB_HEAP_COUNTERS, *PBB_HEAP_COUNTERS;

#define BB_PCW_VERSION      PCW_VERSION_1
#define BB_DISK_SET_NAME    L"BlueBox Disk"
#define BB_HEAP_SET_NAME    L"BlueBox Heap"
