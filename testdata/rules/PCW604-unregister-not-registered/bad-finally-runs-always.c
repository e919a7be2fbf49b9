/* sdbus helper: everything is undone in one place */
#include <ntddk.h>
#include <wdf.h>

typedef struct _SDH_COUNTS { ULONG Commands; ULONG Timeouts; ULONG64 Bytes; } SDH_COUNTS;
typedef struct _SDH_DEVICE { PPCW_REGISTRATION Set; SDH_COUNTS Counts; WDFQUEUE Queue; } SDH_DEVICE;

WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(SDH_DEVICE, SdhGetDevice)

static NTSTATUS NTAPI
SdhCountersCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    SDH_DEVICE *sdh = (SDH_DEVICE *)Context;
    UNICODE_STRING instance;
    PCW_DATA data;

    RtlInitUnicodeString(&instance, L"default");
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        data.Data = &sdh->Counts;
        data.Size = sizeof(sdh->Counts);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
SdhEvtCleanup(WDFOBJECT Object)
{
    SDH_DEVICE *sdh = SdhGetDevice(Object);

    if (sdh->Set != NULL) {
        PcwUnregister(sdh->Set);
        sdh->Set = NULL;
    }
}

NTSTATUS
SdhPrepareCounters(WDFDEVICE Device)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SDH_COUNTS, Commands), RTL_FIELD_SIZE(SDH_COUNTS, Commands) },
        { 2, 0, FIELD_OFFSET(SDH_COUNTS, Timeouts), RTL_FIELD_SIZE(SDH_COUNTS, Timeouts) },
        { 3, 0, FIELD_OFFSET(SDH_COUNTS, Bytes), RTL_FIELD_SIZE(SDH_COUNTS, Bytes) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"SD Bus Helper");
    PCW_REGISTRATION_INFORMATION ri;
    WDF_IO_QUEUE_CONFIG queueConfig;
    SDH_DEVICE *sdh = SdhGetDevice(Device);
    NTSTATUS status = STATUS_SUCCESS;

    __try {
        RtlZeroMemory(&ri, sizeof(ri));
        ri.Version = PCW_VERSION_1;
        ri.Name = &set;
        ri.CounterCount = RTL_NUMBER_OF(rows);
        ri.Counters = rows;
        ri.Callback = SdhCountersCallback;
        ri.CallbackContext = sdh;

        if (!NT_SUCCESS(status = PcwRegister(&sdh->Set, &ri))) {
            __leave;
        }

        WDF_IO_QUEUE_CONFIG_INIT(&queueConfig, WdfIoQueueDispatchManual);
        status = WdfIoQueueCreate(Device, &queueConfig, WDF_NO_OBJECT_ATTRIBUTES, &sdh->Queue);
    } __finally {
        if (!NT_SUCCESS(status)) {
            PcwUnregister(sdh->Set);    // expect: PCW604
            sdh->Set = NULL;
        }
    }
    return status;
}

NTSTATUS
SdhEvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Driver);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, SDH_DEVICE);
    attributes.EvtCleanupCallback = SdhEvtCleanup;
    status = WdfDeviceCreate(&DeviceInit, &attributes, &device);
    if (NT_SUCCESS(status)) {
        status = SdhPrepareCounters(device);
    }
    return status;
}
