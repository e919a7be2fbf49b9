/*++

    NDIS lightweight filter: traffic counters for every attached module.

--*/

#include <ndis.h>

typedef struct _LWF_TRAFFIC {
    ULONG64 FramesSent;
    ULONG64 FramesReceived;
    ULONG64 BytesSent;
    ULONG64 BytesReceived;
} LWF_TRAFFIC;

typedef struct _LWF_POOLS {
    ULONG NblsFree;
    ULONG NblsInFlight;
} LWF_POOLS;

typedef struct _LWF_MODULE {
    LIST_ENTRY     Link;
    UNICODE_STRING FriendlyName;
    ULONG          IfIndex;
    LWF_TRAFFIC    Traffic;
    LWF_POOLS      Pools;
} LWF_MODULE, *PLWF_MODULE;

static LIST_ENTRY        LwfModules;
static FAST_MUTEX        LwfModulesLock;
static PPCW_REGISTRATION LwfPcw;

#define T(id, f) { id, 0, FIELD_OFFSET(LWF_TRAFFIC, f), RTL_FIELD_SIZE(LWF_TRAFFIC, f) }
#define P(id, f) { id, 1, FIELD_OFFSET(LWF_POOLS, f), RTL_FIELD_SIZE(LWF_POOLS, f) }

static PCW_COUNTER_DESCRIPTOR LwfCounters[] = {
    T(1, FramesSent),
    T(2, FramesReceived),
    T(3, BytesSent),
    T(4, BytesReceived),
    P(5, NblsFree),
    P(6, NblsInFlight),
};

static NTSTATUS
LwfReport(PPCW_BUFFER Buffer, PLWF_MODULE Module)
{
    PCW_DATA block;

    block.Data = &Module->Traffic;
    block.Size = sizeof(Module->Traffic);
    return PcwAddInstance(Buffer, &Module->FriendlyName, Module->IfIndex, 1, &block);   // expect: PCW501
}

static NTSTATUS NTAPI
LwfPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;
    PLIST_ENTRY link;

    UNREFERENCED_PARAMETER(Context);

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
        return STATUS_SUCCESS;
    }

    ExAcquireFastMutex(&LwfModulesLock);
    for (link = LwfModules.Flink; link != &LwfModules && NT_SUCCESS(status); link = link->Flink) {
        PLWF_MODULE module = CONTAINING_RECORD(link, LWF_MODULE, Link);

        if (Type == PcwCallbackEnumerateInstances) {
            status = PcwAddInstance(Info->EnumerateInstances.Buffer, &module->FriendlyName, module->IfIndex, 0, NULL);
        } else {
            status = LwfReport(Info->CollectData.Buffer, module);
        }
    }
    ExReleaseFastMutex(&LwfModulesLock);
    return status;
}

NTSTATUS
LwfPerfStart(VOID)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Traffic Filter Module");
    PCW_REGISTRATION_INFORMATION info;

    InitializeListHead(&LwfModules);
    ExInitializeFastMutex(&LwfModulesLock);

    NdisZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LwfCounters);
    info.Counters = LwfCounters;
    info.Callback = LwfPcwCallback;
    return PcwRegister(&LwfPcw, &info);
}

VOID
LwfPerfStop(VOID)
{
    if (LwfPcw != NULL) {
        PcwUnregister(LwfPcw);
        LwfPcw = NULL;
    }
}
