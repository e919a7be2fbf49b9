#include <ntddk.h>
#include "inc/counters.h"

NTSTATUS BbCreate(PBB_COUNTER_SET Set);

static BB_HEAP_COUNTERS HeapCounters;
static BB_COUNTER_SET HeapSet = { NULL, NULL, &HeapCounters, sizeof(HeapCounters) };

static const PCW_COUNTER_DESCRIPTOR HeapRows[] = {
    { 1, 0, FIELD_OFFSET(BB_HEAP_COUNTERS, Allocations), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(BB_HEAP_COUNTERS, Frees), sizeof(ULONG64) },
    { 3, 0, FIELD_OFFSET(BB_HEAP_COUNTERS, Failures), sizeof(ULONG) },
};

NTSTATUS
BbHeapStart(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name;
    PPCW_REGISTRATION_INFORMATION info;

    info = (PPCW_REGISTRATION_INFORMATION)ExAllocatePoolWithTag(PagedPool, sizeof(*info), 'bBlB');
    if (info == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }

    RtlInitUnicodeString(&name, (PCWSTR)"BlueBox Heap");
    info->Version = PCW_CURRENT_VERSION;
    info->Name = &name;
    info->CounterCount = RTL_NUMBER_OF(HeapRows);
    info->Counters = NULL;
    info->Callback = NULL;
    info->CallbackContext = NULL;
    status = PcwRegister(&HeapSet.Handle, info);
    ExFreePoolWithTag(info, 'bBlB');
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = BbCreate(&HeapSet);
    if (!NT_SUCCESS(status)) {
        BbClose(&HeapSet);
    }
    return status;
}

VOID
BbHeapStop(VOID)
{
    BbClose(&HeapSet);
}
