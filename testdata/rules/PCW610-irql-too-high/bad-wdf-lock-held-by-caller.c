#include <ntddk.h>
#include <wdf.h>

typedef struct _IR_STATS {
    ULONG Codes;
    ULONG Repeats;
} IR_STATS;

typedef struct _IR_CONTEXT {
    WDFSPINLOCK Lock;
    BOOLEAN Present;
    PPCW_REGISTRATION Counters;
    IR_STATS Stats;
} IR_CONTEXT, *PIR_CONTEXT;

WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(IR_CONTEXT, IrGetContext)

static PCW_COUNTER_DESCRIPTOR IrDescriptors[] = {
    { 1, 0, FIELD_OFFSET(IR_STATS, Codes), RTL_FIELD_SIZE(IR_STATS, Codes) },
    { 2, 0, FIELD_OFFSET(IR_STATS, Repeats), RTL_FIELD_SIZE(IR_STATS, Repeats) },
};

static NTSTATUS NTAPI
IrCountersCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PIR_CONTEXT ir = Context;
    UNICODE_STRING name;
    PCW_DATA data;

    RtlInitUnicodeString(&name, L"default");
    data.Data = &ir->Stats;
    data.Size = sizeof(IR_STATS);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        (void)PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
        break;
    default:
        break;
    }
    return STATUS_SUCCESS;
}

static VOID
IrDropCounters(PIR_CONTEXT Ir)
{
    if (Ir->Counters != NULL) {
        PcwUnregister(Ir->Counters);    // expect: PCW610
        Ir->Counters = NULL;
    }
}

static NTSTATUS
IrEvtPrepareHardware(WDFDEVICE Device, WDFCMRESLIST Raw, WDFCMRESLIST Translated)
{
    PIR_CONTEXT ir = IrGetContext(Device);
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Infrared Receiver");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Raw);
    UNREFERENCED_PARAMETER(Translated);

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(IrDescriptors);
    info.Counters = IrDescriptors;
    info.Callback = IrCountersCallback;
    info.CallbackContext = ir;
    status = PcwRegister(&ir->Counters, &info);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    WdfSpinLockAcquire(ir->Lock);
    ir->Present = TRUE;
    WdfSpinLockRelease(ir->Lock);
    return STATUS_SUCCESS;
}

static NTSTATUS
IrEvtReleaseHardware(WDFDEVICE Device, WDFCMRESLIST Translated)
{
    PIR_CONTEXT ir = IrGetContext(Device);

    UNREFERENCED_PARAMETER(Translated);

    WdfSpinLockAcquire(ir->Lock);
    ir->Present = FALSE;
    IrDropCounters(ir);
    WdfSpinLockRelease(ir->Lock);
    return STATUS_SUCCESS;
}

NTSTATUS
IrEvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    WDF_PNPPOWER_EVENT_CALLBACKS pnp;
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Driver);
    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&pnp);
    pnp.EvtDevicePrepareHardware = IrEvtPrepareHardware;
    pnp.EvtDeviceReleaseHardware = IrEvtReleaseHardware;
    WdfDeviceInitSetPnpPowerEventCallbacks(DeviceInit, &pnp);

    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, IR_CONTEXT);
    status = WdfDeviceCreate(&DeviceInit, &attributes, &device);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    return WdfSpinLockCreate(WDF_NO_OBJECT_ATTRIBUTES, &IrGetContext(device)->Lock);
}
