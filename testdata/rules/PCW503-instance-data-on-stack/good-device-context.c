#include <ntddk.h>
#include <wdf.h>

//
// One instance per FDO.  The counters live in the device context, which outlives the instance: it is closed in
// EvtDeviceContextCleanup.
//

typedef struct _PUMP_COUNTERS {
    volatile LONG64 Liters;
    volatile LONG   Starts;
    volatile LONG   Stalls;
} PUMP_COUNTERS;

typedef struct _PUMP_CONTEXT {
    WDFDEVICE     Device;
    PUMP_COUNTERS Counters;
    PPCW_INSTANCE Instance;
    ULONG         Serial;
} PUMP_CONTEXT, *PPUMP_CONTEXT;

WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(PUMP_CONTEXT, PumpGetContext)

PPCW_REGISTRATION PumpRegistration;

EVT_WDF_DRIVER_DEVICE_ADD PumpEvtDeviceAdd;
EVT_WDF_DEVICE_CONTEXT_CLEANUP PumpEvtDeviceCleanup;

static const PCW_COUNTER_DESCRIPTOR PumpDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Liters), RTL_FIELD_SIZE(PUMP_COUNTERS, Liters) },
    { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Starts), RTL_FIELD_SIZE(PUMP_COUNTERS, Starts) },
    { 3, 0, FIELD_OFFSET(PUMP_COUNTERS, Stalls), RTL_FIELD_SIZE(PUMP_COUNTERS, Stalls) },
};

NTSTATUS
PumpEvtDeviceAdd(
    _In_ WDFDRIVER Driver,
    _Inout_ PWDFDEVICE_INIT DeviceInit
    )
{
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;
    PPUMP_CONTEXT context;
    UNICODE_STRING name;
    WCHAR text[12];
    PCW_DATA data;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, PUMP_CONTEXT);
    attributes.EvtCleanupCallback = PumpEvtDeviceCleanup;

    status = WdfDeviceCreate(&DeviceInit, &attributes, &device);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    context = PumpGetContext(device);
    context->Device = device;

    if (PumpRegistration == NULL) {
        return STATUS_SUCCESS;
    }

    name.Buffer = text;
    name.Length = 0;
    name.MaximumLength = sizeof(text);
    status = RtlIntegerToUnicodeString(context->Serial, 16, &name);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    data.Data = &context->Counters;
    data.Size = sizeof(context->Counters);
    return PcwCreateInstance(&context->Instance, PumpRegistration, &name, 1, &data);
}

VOID
PumpEvtDeviceCleanup(
    _In_ WDFOBJECT Object
    )
{
    PPUMP_CONTEXT context = PumpGetContext(Object);

    PAGED_CODE();

    if (context->Instance != NULL) {
        PcwCloseInstance(context->Instance);
        context->Instance = NULL;
    }
}

NTSTATUS
PumpRegisterCounters(
    VOID
    )
{
    PCW_REGISTRATION_INFORMATION info;
    UNICODE_STRING name;

    PAGED_CODE();

    RtlInitUnicodeString(&name, L"Insulin Pump");
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(PumpDescriptors);
    info.Counters = (PCW_COUNTER_DESCRIPTOR *)PumpDescriptors;
    return PcwRegister(&PumpRegistration, &info);
}

VOID
PumpUnregisterCounters(
    VOID
    )
{
    PAGED_CODE();

    if (PumpRegistration != NULL) {
        PcwUnregister(PumpRegistration);
        PumpRegistration = NULL;
    }
}
