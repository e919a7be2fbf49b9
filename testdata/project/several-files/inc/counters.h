#pragma once

#include "public.h"

typedef struct _BB_COUNTER_SET {
    PPCW_REGISTRATION Handle;
    PPCW_INSTANCE     Instance;
    PVOID             Data;
    ULONG             DataSize;
} BB_COUNTER_SET, *PBB_COUNTER_SET;

VOID
BbInitInfo(
    _Out_ PPCW_REGISTRATION_INFORMATION Info,
    _In_opt_ PCUNICODE_STRING Name,
    _In_reads_(Count) const PCW_COUNTER_DESCRIPTOR *Counters,
    _In_ ULONG Count
    );

NTSTATUS BbOpen(_Inout_ PBB_COUNTER_SET Set, _In_ PPCW_REGISTRATION_INFORMATION Info);
VOID BbClose(_Inout_ PBB_COUNTER_SET Set);

NTSTATUS BbDiskStart(VOID);
VOID BbDiskStop(VOID);
NTSTATUS BbHeapStart(VOID);
VOID BbHeapStop(VOID);

//
// One table for the disk's counterset, written once for the driver and for the tests.
//
#define BB_DISK_FIELD(Field) FIELD_OFFSET(BB_DISK_COUNTERS, Field), RTL_FIELD_SIZE(BB_DISK_COUNTERS, Field)

__declspec(selectany) const PCW_COUNTER_DESCRIPTOR BbDiskCounters[] = {
    { 1, 0, BB_DISK_FIELD(Reads) },
    { 2, 0, BB_DISK_FIELD(Writes) },
    { 3, 0, BB_DISK_FIELD(BytesRead) },
    { 4, 0, BB_DISK_FIELD(BytesWritten) },
    { 5, 0, BB_DISK_FIELD(Queue[0].Depth) },
    { 6, 0, BB_DISK_FIELD(Queue[1]) },
    { 7, 0, BB_DISK_FIELD(CacheBytes) },
    { 0x10008, 0, BB_DISK_FIELD(Errors) },
};
