/*
 * Real-time clock driver.  There is only one clock.
 */
#include <ntddk.h>

typedef struct _RTC_PERF {
    ULONG Alarms;
    ULONG Updates;
    ULONG64 DriftNs;
} RTC_PERF;

static RTC_PERF RtcPerf;
static PPCW_REGISTRATION RtcPcw;

static NTSTATUS NTAPI
RtcPcwCallback(
    PCW_CALLBACK_TYPE Type,
    PPCW_CALLBACK_INFORMATION Info,
    PVOID Context
    )
{
    PCW_DATA Block;
    UNICODE_STRING Clock = RTL_CONSTANT_STRING(L"CMOS");
    NTSTATUS Status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);

    if (Type == PcwCallbackEnumerateInstances) {
        Status = PcwAddInstance(Info->EnumerateInstances.Buffer, &Clock, 0, 0, NULL);
        goto Done;
    }

    if (Type == PcwCallbackCollectData) {
        Block.Data = &RtcPerf;
        Block.Size = sizeof(RtcPerf);
        Status = PcwAddInstance(Info->CollectData.Buffer, NULL, 0, 1, &Block);      // expect: PCW508
    }

Done:
    return Status;
}

static VOID
RtcUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (RtcPcw) {
        PcwUnregister(RtcPcw);
        RtcPcw = NULL;
    }
}

static PCW_COUNTER_DESCRIPTOR RtcCounters[] = {
    { 1, 0, FIELD_OFFSET(RTC_PERF, Alarms), RTL_FIELD_SIZE(RTC_PERF, Alarms) },
    { 2, 0, FIELD_OFFSET(RTC_PERF, Updates), RTL_FIELD_SIZE(RTC_PERF, Updates) },
    { 3, 0, FIELD_OFFSET(RTC_PERF, DriftNs), RTL_FIELD_SIZE(RTC_PERF, DriftNs) },
};

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PCW_REGISTRATION_INFORMATION Info;
    UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Real Time Clock");

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = RtcUnload;

    RtlZeroMemory(&Info, sizeof Info);
    Info.Version = PCW_VERSION_1;
    Info.Name = &Name;
    Info.CounterCount = RTL_NUMBER_OF(RtcCounters);
    Info.Counters = RtcCounters;
    Info.Callback = RtcPcwCallback;
    return PcwRegister(&RtcPcw, &Info);
}
