/* counters of the packet scheduler; psched.c owns start and stop */
#include <ndis.h>
#include "psched.h"

typedef struct _PS_FLOW_COUNTS {
    UINT64 BytesShaped;
    UINT64 PacketsShaped;
    UINT32 FlowsOpen;
    UINT32 FlowsRejected;
} PS_FLOW_COUNTS;

PPCW_REGISTRATION PsFlowCounters;
PS_FLOW_COUNTS PsFlowCounts;

static PCW_COUNTER_DESCRIPTOR PsFlowDescriptors[] = {
    { .Id = 1, .Offset = FIELD_OFFSET(PS_FLOW_COUNTS, BytesShaped), .Size = sizeof(UINT64) },
    { .Id = 2, .Offset = FIELD_OFFSET(PS_FLOW_COUNTS, PacketsShaped), .Size = sizeof(UINT64) },
    { .Id = 3, .Offset = FIELD_OFFSET(PS_FLOW_COUNTS, FlowsOpen), .Size = sizeof(UINT32) },
    { .Id = 4, .Offset = FIELD_OFFSET(PS_FLOW_COUNTS, FlowsRejected), .Size = sizeof(UINT32) },
};

NTSTATUS NTAPI
PsFlowCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING inst;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&inst, L"default");

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &inst, 0, 0, NULL);
    case PcwCallbackCollectData:
        data.Data = &PsFlowCounts;
        data.Size = sizeof(PsFlowCounts);
        return PcwAddInstance(Info->CollectData.Buffer, &inst, 0, 1, &data);
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return STATUS_SUCCESS;
}

NTSTATUS
PsCountersOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Packet Scheduler Flow");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PsFlowDescriptors);
    info.Counters = PsFlowDescriptors;
    info.Callback = PsFlowCallback;
    return PcwRegister(&PsFlowCounters, &info);
}
