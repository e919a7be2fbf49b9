/*++
    smart8.sys - eight-lane data acquisition board.
    Each lane has three values; the descriptor table is built at start-up and freed once PcwRegister has it.
--*/
#include <ntddk.h>
#include <wdf.h>

#define DAQ_TAG   'qaDP'
#define DAQ_LANES 8

typedef struct _DAQ_LANE {
    UINT64 Samples;
    UINT32 Overflows;
    UINT32 Level;
} DAQ_LANE;

typedef struct _DAQ_BOARD {
    DAQ_LANE Lane[DAQ_LANES];
    UINT32   Temperature;
    UINT32   Revision;
} DAQ_BOARD;

static DAQ_BOARD DaqBoard;
static PPCW_REGISTRATION DaqCounterset;

static NTSTATUS NTAPI
DaqCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING board = RTL_CONSTANT_STRING(L"Board 0");
    PCW_DATA data = { &DaqBoard, sizeof(DAQ_BOARD) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
        return STATUS_SUCCESS;
    }
    return PcwAddInstance(Info->CollectData.Buffer, &board, 0, 1, &data);
}

static NTSTATUS
DaqRegister(VOID)
{
    const ULONG count = 3 * DAQ_LANES + 1;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Data Acquisition Board");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PPCW_COUNTER_DESCRIPTOR table, d;
    NTSTATUS status;
    USHORT lane;

    table = (PPCW_COUNTER_DESCRIPTOR)ExAllocatePool2(POOL_FLAG_PAGED, count * sizeof(*table), DAQ_TAG);
    if (table == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }

    d = table;
    for (lane = 0; lane < DAQ_LANES; lane++) {
        const USHORT base = (USHORT)(FIELD_OFFSET(DAQ_BOARD, Lane) + lane * sizeof(DAQ_LANE));

        d->Id = 3 * lane + 1;
        d->Offset = base + FIELD_OFFSET(DAQ_LANE, Samples);
        d->Size = sizeof(UINT64);
        d++;

        d->Id = 3 * lane + 2;
        d->Offset = base + FIELD_OFFSET(DAQ_LANE, Overflows);
        d->Size = sizeof(UINT32);
        d++;

        d->Id = 3 * lane + 3;
        d->Offset = base + FIELD_OFFSET(DAQ_LANE, Level);
        d->Size = sizeof(UINT32);
        d++;
    }
    d->Id = 3 * DAQ_LANES + 1;
    d->Offset = FIELD_OFFSET(DAQ_BOARD, Temperature);
    d->Size = RTL_FIELD_SIZE(DAQ_BOARD, Temperature);

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = count;
    info.Counters = table;
    info.Callback = DaqCallback;
    status = PcwRegister(&DaqCounterset, &info);

    ExFreePoolWithTag(table, DAQ_TAG);
    return status;
}

static VOID
DaqEvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (DaqCounterset != NULL) {
        PcwUnregister(DaqCounterset);
        DaqCounterset = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = DaqEvtUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    return NT_SUCCESS(status) ? DaqRegister() : status;
}
