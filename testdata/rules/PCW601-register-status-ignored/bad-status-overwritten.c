/* rtcdrv: real time clock access */
#include <wdm.h>

typedef struct { ULONG Reads, Writes; ULONGLONG LastTick; } RTC_PERF;

#define RTC_ROW(n, f)   { n, 0, FIELD_OFFSET(RTC_PERF, f), RTL_FIELD_SIZE(RTC_PERF, f) }

RTC_PERF RtcPerf;
PPCW_REGISTRATION RtcPcw = NULL;
PDEVICE_OBJECT RtcDevice;

static NTSTATUS NTAPI RtcPcwProc(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    DECLARE_CONST_UNICODE_STRING(def, L"default");
    PCW_DATA d;

    UNREFERENCED_PARAMETER(c);
    if (t != PcwCallbackCollectData && t != PcwCallbackEnumerateInstances)
        return STATUS_SUCCESS;
    d.Data = &RtcPerf;
    d.Size = sizeof RtcPerf;
    return PcwAddInstance(i->CollectData.Buffer, &def, 0, 1, &d);
}

VOID RtcUnload(PDRIVER_OBJECT drv)
{
    if (RtcPcw != NULL)
    {
        PcwUnregister(RtcPcw);
        RtcPcw = NULL;
    }
    IoDeleteDevice(drv->DeviceObject);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg)
{
    DECLARE_CONST_UNICODE_STRING(devName, L"\\Device\\RtcAccess");
    DECLARE_CONST_UNICODE_STRING(setName, L"RTC Access");
    static PCW_COUNTER_DESCRIPTOR rows[] = { RTC_ROW(1, Reads), RTC_ROW(2, Writes), RTC_ROW(3, LastTick) };
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg);
    drv->DriverUnload = RtcUnload;

    ri.Version = PCW_VERSION_1;
    ri.Name = &setName;
    ri.CounterCount = sizeof(rows) / sizeof(rows[0]);
    ri.Counters = rows;
    ri.Callback = RtcPcwProc;
    st = PcwRegister(&RtcPcw, &ri);     // expect: PCW601

    st = IoCreateDevice(drv, 0, (PUNICODE_STRING)&devName, FILE_DEVICE_UNKNOWN, 0, FALSE, &RtcDevice);
    if (!NT_SUCCESS(st))
    {
        if (RtcPcw != NULL)
        {
            PcwUnregister(RtcPcw);
            RtcPcw = NULL;
        }
        return st;
    }
    RtcDevice->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}
