#define NTDDI_VERSION 0x0A000008
#include <ntddk.h>
static NO_SUCH_TYPE Unk; int UnkF(void) { return NO_SUCH_CONSTANT; }
typedef struct _GAUGE { ULONG64 Hits; ULONG64 Misses; ULONG Depth; ULONG Spare; PVOID Owner; } GAUGE;
static GAUGE Gauge;
static PPCW_REGISTRATION GaugeRegistration;

static PCW_COUNTER_DESCRIPTOR GaugeCounters[] = {
    { 1, 0, 0, (USHORT)(100 + (NTDDI_VERSION & 0xFF)) },
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
