/*++

    Backup VSS helper driver: turns its sampling on while somebody has one of the counters open.

--*/

#include <ntddk.h>

#define VSH_ID_SNAPSHOTS 1
#define VSH_ID_BYTES     2

typedef struct _VSH_STATS {
    ULONG   Snapshots;
    ULONG   Pending;
    ULONG64 Bytes;
} VSH_STATS;

static VSH_STATS VshStats;
static volatile LONG VshListeners;
static PPCW_REGISTRATION VshRegistration;

static VOID
VshSampling(BOOLEAN On)
{
    if (On) {
        InterlockedIncrement(&VshListeners);
    } else {
        InterlockedDecrement(&VshListeners);
    }
}

static NTSTATUS NTAPI
VshCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackAddCounter:
        if (Info->CollectData.CounterMask & (1ULL << VSH_ID_BYTES)) {       // expect: PCW509
            VshSampling(TRUE);
        }
        break;

    case PcwCallbackRemoveCounter:
        if (Info->RemoveCounter.CounterMask & (1ULL << VSH_ID_BYTES)) {
            VshSampling(FALSE);
        }
        break;

    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        RtlInitUnicodeString(&name, L"default");
        data.Data = &VshStats;
        data.Size = sizeof(VSH_STATS);
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
VshPerfOpen(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { VSH_ID_SNAPSHOTS, 0, FIELD_OFFSET(VSH_STATS, Snapshots), RTL_FIELD_SIZE(VSH_STATS, Snapshots) },
        { VSH_ID_BYTES, 0, FIELD_OFFSET(VSH_STATS, Bytes), RTL_FIELD_SIZE(VSH_STATS, Bytes) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Backup Helper");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = VshCallback;
    return PcwRegister(&VshRegistration, &info);
}

VOID
VshPerfClose(VOID)
{
    if (VshRegistration == NULL) {
        return;
    }
    PcwUnregister(VshRegistration);
    VshRegistration = NULL;
}
