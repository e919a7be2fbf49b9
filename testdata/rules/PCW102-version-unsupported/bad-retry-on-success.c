// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
//
// powermeter.sys: rack power meter behind a USB-serial bridge
// counters.c: "probe version 2; if this Windows has it, go for it, else version 1"
//
#include <ntddk.h>
#include <wdf.h>

typedef struct _METER_READINGS {
    UINT32 MilliVolts[3];
    UINT32 MilliAmperes[3];
    UINT64 WattSeconds;
} METER_READINGS;

static METER_READINGS MeterReadings;
static PPCW_REGISTRATION MeterRegistration;

#define ELEMENT(id, f, n) { id, 0, FIELD_OFFSET(METER_READINGS, f[n]), RTL_FIELD_SIZE(METER_READINGS, f[n]) }

static PCW_COUNTER_DESCRIPTOR MeterDescriptors[] = {
    ELEMENT(1, MilliVolts, 0),   ELEMENT(2, MilliVolts, 1),   ELEMENT(3, MilliVolts, 2),
    ELEMENT(4, MilliAmperes, 0), ELEMENT(5, MilliAmperes, 1), ELEMENT(6, MilliAmperes, 2),
    { 7, 0, FIELD_OFFSET(METER_READINGS, WattSeconds), RTL_FIELD_SIZE(METER_READINGS, WattSeconds) },
};

static NTSTATUS NTAPI
MeterCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Feed A");
    PCW_DATA data = { .Data = &MeterReadings, .Size = sizeof(METER_READINGS) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 1, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
MeterUnregister(VOID)
{
    if (MeterRegistration != NULL) {
        PcwUnregister(MeterRegistration);
        MeterRegistration = NULL;
    }
}

static NTSTATUS
MeterRegister(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Rack Power Meter");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_2;           // expect: PCW102
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(MeterDescriptors);
    info.Counters = MeterDescriptors;
    info.Callback = MeterCallback;

    status = PcwRegister(&MeterRegistration, &info);
    if (NT_SUCCESS(status)) {
        MeterUnregister();                  // drop the probe
        info.Version = PCW_VERSION_1;
        status = PcwRegister(&MeterRegistration, &info);
    }
    return status;
}

static VOID
MeterEvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    MeterUnregister();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = MeterEvtUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    return MeterRegister();
}
