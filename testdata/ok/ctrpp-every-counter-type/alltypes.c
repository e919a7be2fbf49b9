#include <ntddk.h>

/* One member for each type of counter; wide ones first, in no order that matters. */
typedef struct _ALL_TYPES {
    ULONG   F01;     // perf_counter_counter
    ULONG   F02;     // perf_counter_queuelen_type
    ULONG   F03;     // perf_counter_rawcount
    ULONG   F04;     // perf_counter_rawcount_hex
    ULONG   F05;     // perf_counter_delta
    ULONG   F06;     // perf_sample_counter
    ULONG64 F07;     // perf_counter_timer
    ULONG64 F08;     // perf_counter_bulk_count
    ULONG64 F09;     // perf_counter_large_queuelen_type
    ULONG64 F10;     // perf_counter_100ns_queuelen_type
    ULONG64 F11;     // perf_counter_large_rawcount
    ULONG64 F12;     // perf_counter_large_rawcount_hex
    ULONG64 F13;     // perf_counter_timer_inv
    ULONG64 F14;     // perf_100nsec_timer
    ULONG64 F15;     // perf_100nsec_timer_inv
    ULONG64 F16;     // perf_counter_large_delta
} ALL_TYPES;

#define CTRPP_VERIFY_COUNTER_SIZES 1
#include "allTypesCounters.h"

static ALL_TYPES All;

static NTSTATUS NTAPI
AllCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        (VOID)AddAllTypes(Info->CollectData.Buffer, &name, 0, &All);
    }
    return STATUS_SUCCESS;
}

VOID
AllUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (AllTypes != NULL) {
        UnregisterAllTypes();
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = AllUnload;
    return RegisterAllTypes(AllCallback, NULL);
}
