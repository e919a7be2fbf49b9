/* Trace Ring: kernel mode performance counters. */

#include <wdm.h>

typedef struct _TRACE_RING {
    ULONG Events[16385];        // 65540 bytes: 4, in a USHORT
    ULONG Lost;
} TRACE_RING;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    {
        .Id = 1,
        .Offset = FIELD_OFFSET(TRACE_RING, Events),
        .Size = RTL_FIELD_SIZE(TRACE_RING, Events),     // expect: PCW403
    },
};

static TRACE_RING TraceRing;
static PPCW_REGISTRATION TraceCounterSet;
static PPCW_INSTANCE TraceInstance;

static UNICODE_STRING TraceSetName = RTL_CONSTANT_STRING(L"Trace Ring");

static NTSTATUS
TraceCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &TraceSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    return PcwRegister(&TraceCounterSet, &Info);
}

static NTSTATUS
TracePublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &TraceRing;
    data[0].Size = sizeof(TraceRing);
    return PcwCreateInstance(&TraceInstance, TraceCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
TraceStop(VOID)
{
    if (TraceInstance != NULL) {
        PcwCloseInstance(TraceInstance);
        TraceInstance = NULL;
    }
    if (TraceCounterSet != NULL) {
        PcwUnregister(TraceCounterSet);
        TraceCounterSet = NULL;
    }
}

static VOID
TraceUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    TraceStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = TraceCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = TracePublishInstance();
    if (!NT_SUCCESS(status)) {
        TraceStop();
        return status;
    }

    DriverObject->DriverUnload = TraceUnload;
    return STATUS_SUCCESS;
}
