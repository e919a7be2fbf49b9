extern "C" {
#include <ntddk.h>
#include <wdf.h>
}

class ThermalZone
{
public:
    static NTSTATUS Register(PDRIVER_OBJECT);
    static void Unregister();

private:
    struct Sample
    {
        ULONG deciKelvin;
        ULONG trips;
    };

    static PCW_CALLBACK OnRequest;
    static NTSTATUS List(PPCW_BUFFER buffer);
    static void Trace(const PCW_MASK_INFORMATION &request);

    static PPCW_REGISTRATION s_handle;
    static Sample s_samples[3];
    static PCW_COUNTER_DESCRIPTOR s_rows[2];
};

PPCW_REGISTRATION ThermalZone::s_handle;
ThermalZone::Sample ThermalZone::s_samples[3];

PCW_COUNTER_DESCRIPTOR ThermalZone::s_rows[2] = {
    { 1, 0, FIELD_OFFSET(Sample, deciKelvin), RTL_FIELD_SIZE(Sample, deciKelvin) },
    { 2, 0, FIELD_OFFSET(Sample, trips), RTL_FIELD_SIZE(Sample, trips) },
};

NTSTATUS ThermalZone::List(PPCW_BUFFER buffer)
{
    static const UNICODE_STRING names[] = {
        RTL_CONSTANT_STRING(L"CPU"), RTL_CONSTANT_STRING(L"GPU"), RTL_CONSTANT_STRING(L"skin"),
    };

    for (ULONG i = 0; i < ARRAYSIZE(names); ++i)
    {
        PCW_DATA data = { &s_samples[i], sizeof(Sample) };
        NTSTATUS status = PcwAddInstance(buffer, &names[i], i, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    return STATUS_SUCCESS;
}

void ThermalZone::Trace(const PCW_MASK_INFORMATION &request)
{
    DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_TRACE_LEVEL, "collect %I64x\n", request.CounterMask);
}

NTSTATUS NTAPI ThermalZone::OnRequest(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)   // expect: PCW505
{
    if (type == PcwCallbackEnumerateInstances)
        return List(info->EnumerateInstances.Buffer);

    if (type == PcwCallbackCollectData)
    {
        Trace(info->CollectData);
    }
    return STATUS_SUCCESS;
}

NTSTATUS ThermalZone::Register(PDRIVER_OBJECT)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Embedded Thermal Zone");
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(s_rows);
    info.Counters = s_rows;
    info.Callback = &ThermalZone::OnRequest;
    return PcwRegister(&s_handle, &info);
}

void ThermalZone::Unregister()
{
    if (s_handle != nullptr)
    {
        PcwUnregister(s_handle);
        s_handle = nullptr;
    }
}

static VOID OnUnload(WDFDRIVER)
{
    ThermalZone::Unregister();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT object, PUNICODE_STRING path)
{
    WDF_DRIVER_CONFIG config;
    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = OnUnload;
    NTSTATUS status = WdfDriverCreate(object, path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
        return status;
    return ThermalZone::Register(object);
}
