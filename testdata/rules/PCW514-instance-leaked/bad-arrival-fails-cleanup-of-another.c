/* The routine that cleans up the device closes another instance than the one of the port. */
#include <ntddk.h>
#include <wdf.h>

typedef struct _PORT_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
} PORT_STATS;

typedef struct _DEVICE_STATE {
    PPCW_REGISTRATION Set;
    PPCW_INSTANCE Own;
    PORT_STATS Stats;
} DEVICE_STATE;

WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(DEVICE_STATE, StateOf)

typedef struct _PORT {
    UNICODE_STRING Name;
    PORT_STATS Stats;
    PPCW_INSTANCE Instance;
    PVOID Buffer;
} PORT;

VOID
PortLeaves(PORT *Port)
{
    if (Port->Instance != NULL) {
        PcwCloseInstance(Port->Instance);
        Port->Instance = NULL;
    }
}

NTSTATUS
PortArrives(PORT *Port, DEVICE_STATE *Device)
{
    PCW_DATA data = { &Port->Stats, sizeof(Port->Stats) };
    NTSTATUS status;

    status = PcwCreateInstance(&Port->Instance, Device->Set, &Port->Name, 1, &data);
    if (!NT_SUCCESS(status))
        return status;
    Port->Buffer = ExAllocatePool2(POOL_FLAG_NON_PAGED, 512, 'troP');
    if (Port->Buffer == NULL)
        return STATUS_INSUFFICIENT_RESOURCES; // expect: PCW514
    return STATUS_SUCCESS;
}

EVT_WDF_DRIVER_DEVICE_ADD EvtDeviceAdd;
EVT_WDF_OBJECT_CONTEXT_CLEANUP EvtDeviceCleanup;

VOID
EvtDeviceCleanup(WDFOBJECT Object)
{
    DEVICE_STATE *device = StateOf((WDFDEVICE)Object);

    if (device->Own != NULL) {
        PcwCloseInstance(device->Own);
        device->Own = NULL;
    }
    if (device->Set != NULL) {
        PcwUnregister(device->Set);
        device->Set = NULL;
    }
}

NTSTATUS
EvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(PORT_STATS, Reads), RTL_FIELD_SIZE(PORT_STATS, Reads) },
        { 2, 0, FIELD_OFFSET(PORT_STATS, Writes), RTL_FIELD_SIZE(PORT_STATS, Writes) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Port Traffic"), instance = RTL_CONSTANT_STRING(L"device");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    WDF_OBJECT_ATTRIBUTES attributes;
    DEVICE_STATE *state;
    WDFDEVICE device;
    NTSTATUS status;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Driver);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, DEVICE_STATE);
    attributes.EvtCleanupCallback = EvtDeviceCleanup;
    status = WdfDeviceCreate(&DeviceInit, &attributes, &device);
    if (!NT_SUCCESS(status))
        return status;
    state = StateOf(device);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = rows;
    info.CounterCount = RTL_NUMBER_OF(rows);
    status = PcwRegister(&state->Set, &info);
    if (!NT_SUCCESS(status))
        return status;
    data.Data = &state->Stats;
    data.Size = sizeof(state->Stats);
    return PcwCreateInstance(&state->Own, state->Set, &instance, 1, &data);
}
