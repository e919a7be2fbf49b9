#include <ntddk.h>
/* Each condition of the project that holds defines YESn, each other one NOn. */
#if defined(YES0) && \
    defined(YES1) && \
    defined(YES2) && \
    defined(YES3) && \
    defined(YES4) && \
    defined(YES5) && \
    defined(YES6) && \
    defined(YES7) && \
    defined(YES8) && \
    defined(YES9) && \
    defined(YES10) && \
    defined(YES11) && \
    defined(YES12) && \
    defined(YES13) && \
    defined(YES14) && \
    defined(YES15) && \
    defined(YES16) && \
    defined(YES17) && \
    defined(YES18) && \
    defined(YES19) && \
    defined(YES20) && \
    defined(YES21) && \
    defined(YES22) && \
    defined(YES23) && \
    defined(YES24) && \
    defined(YES25) && \
    !defined(NO0) && \
    !defined(NO1) && \
    !defined(NO2) && \
    !defined(NO3) && \
    !defined(NO4) && \
    !defined(NO5) && \
    !defined(NO6) && \
    !defined(NO7) && \
    !defined(NO8)
#define UNIT 12
#else
#define UNIT 8
#endif
typedef struct _GAUGE { ULONG64 Hits; ULONG64 Misses; ULONG Depth; ULONG Spare; PVOID Owner; } GAUGE;
static GAUGE Gauge;
static PPCW_REGISTRATION GaugeRegistration;

static PCW_COUNTER_DESCRIPTOR GaugeCounters[] = {
    { 1, 0, 0, (USHORT)(UNIT) },
};

static NTSTATUS NTAPI GaugeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;
    data.Data = &Gauge;
    data.Size = sizeof(Gauge);
    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS GaugeStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Gauge");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(GaugeCounters);
    info.Counters = GaugeCounters;
    info.Callback = GaugeCallback;
    return PcwRegister(&GaugeRegistration, &info);
}

VOID GaugeStop(VOID)
{
    if (GaugeRegistration != NULL) {
        PcwUnregister(GaugeRegistration);
        GaugeRegistration = NULL;
    }
}
