#include <ntddk.h>

typedef struct _FAN_PERF {
    ULONG Rpm;
    ULONG DutyCycle;
    ULONG64 Revolutions;
} FAN_PERF;

FAN_PERF FanPerf;
PPCW_REGISTRATION FanPerfRegistration;

PCW_COUNTER_DESCRIPTOR FanPerfDescriptors[] = {
    { 1, 0, FIELD_OFFSET(FAN_PERF, Rpm), RTL_FIELD_SIZE(FAN_PERF, Rpm) },
    { 2, 0, FIELD_OFFSET(FAN_PERF, DutyCycle), RTL_FIELD_SIZE(FAN_PERF, DutyCycle) },
    { 3, 0, FIELD_OFFSET(FAN_PERF, Revolutions), RTL_FIELD_SIZE(FAN_PERF, Revolutions) },
};

NTSTATUS NTAPI
FanPerfCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING fan = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    data.Data = &FanPerf;
    data.Size = sizeof(FanPerf);
    if (Type == PcwCallbackEnumerateInstances) {
        PcwAddInstance(Info->EnumerateInstances.Buffer, &fan, 0, 1, &data);
    }
    if (Type == PcwCallbackCollectData) {
        PcwAddInstance(Info->CollectData.Buffer, &fan, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

VOID
FanUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PcwUnregister(FanPerfRegistration);     // expect: PCW609
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Chassis Fan");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = FanUnload;

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(FanPerfDescriptors);
    info.Counters = FanPerfDescriptors;
    info.Callback = FanPerfCallback;
    return PcwRegister(&FanPerfRegistration, &info);
}
