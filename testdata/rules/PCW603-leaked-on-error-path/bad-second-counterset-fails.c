#include <ntddk.h>
#include <wdf.h>

/* Two countersets on the same adapter: traffic and errors. */

typedef struct _CAN_TRAFFIC { UINT64 FramesIn; UINT64 FramesOut; } CAN_TRAFFIC;
typedef struct _CAN_ERRORS  { UINT32 BusOff; UINT32 Passive; UINT32 Stuff; } CAN_ERRORS;

CAN_TRAFFIC CanTraffic;
CAN_ERRORS CanErrors;

static PPCW_REGISTRATION CanTrafficSet = NULL;
static PPCW_REGISTRATION CanErrorSet = NULL;

static NTSTATUS NTAPI
CanTrafficProc(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING one = RTL_CONSTANT_STRING(L"can0");
    PCW_DATA data = { &CanTraffic, sizeof(CAN_TRAFFIC) };

    UNREFERENCED_PARAMETER(Context);
    if (Type < PcwCallbackEnumerateInstances) {
        return STATUS_SUCCESS;
    }
    return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
}

static NTSTATUS NTAPI
CanErrorProc(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING one = RTL_CONSTANT_STRING(L"can0");
    PCW_DATA data = { &CanErrors, sizeof(CAN_ERRORS) };

    UNREFERENCED_PARAMETER(Context);
    if (Type < PcwCallbackEnumerateInstances) {
        return STATUS_SUCCESS;
    }
    return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
}

static NTSTATUS
CanPerfInit(VOID)
{
    PCW_COUNTER_DESCRIPTOR traffic[] = {
        { 1, 0, FIELD_OFFSET(CAN_TRAFFIC, FramesIn), sizeof(UINT64) },
        { 2, 0, FIELD_OFFSET(CAN_TRAFFIC, FramesOut), sizeof(UINT64) },
    };
    PCW_COUNTER_DESCRIPTOR errors[] = {
        { 1, 0, FIELD_OFFSET(CAN_ERRORS, BusOff), sizeof(UINT32) },
        { 2, 0, FIELD_OFFSET(CAN_ERRORS, Passive), sizeof(UINT32) },
        { 3, 0, FIELD_OFFSET(CAN_ERRORS, Stuff), sizeof(UINT32) },
    };
    UNICODE_STRING trafficName = RTL_CONSTANT_STRING(L"CAN Traffic");
    UNICODE_STRING errorName = RTL_CONSTANT_STRING(L"CAN Errors");
    PCW_REGISTRATION_INFORMATION a = { PCW_VERSION_1, &trafficName, 2, traffic, CanTrafficProc };
    PCW_REGISTRATION_INFORMATION b = { PCW_VERSION_1, &errorName, 3, errors, CanErrorProc };

    if (NT_SUCCESS(PcwRegister(&CanTrafficSet, &a))) {
        if (NT_SUCCESS(PcwRegister(&CanErrorSet, &b))) {
            return STATUS_SUCCESS;
        }
        return STATUS_UNSUCCESSFUL; // expect: PCW603
    }
    return STATUS_UNSUCCESSFUL;
}

static VOID
CanEvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (CanErrorSet) { PcwUnregister(CanErrorSet); CanErrorSet = NULL; }
    if (CanTrafficSet) { PcwUnregister(CanTrafficSet); CanTrafficSet = NULL; }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags = WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = CanEvtUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    return CanPerfInit();
}
