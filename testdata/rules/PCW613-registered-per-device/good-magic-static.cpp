// KMDF, C++: the first caller runs the initialiser of a static.

extern "C" {
#include <ntddk.h>
#include <wdf.h>
}

struct QueueCounters
{
    ULONG64 Submitted;
    ULONG64 Completed;
};

class Counters
{
public:
    NTSTATUS Start()
    {
        static PCW_COUNTER_DESCRIPTOR descriptors[] = {
            { 1, 0, FIELD_OFFSET(QueueCounters, Submitted), RTL_FIELD_SIZE(QueueCounters, Submitted) },
            { 2, 0, FIELD_OFFSET(QueueCounters, Completed), RTL_FIELD_SIZE(QueueCounters, Completed) },
        };
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Queue");
        PCW_REGISTRATION_INFORMATION info = {};

        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = ARRAYSIZE(descriptors);
        info.Counters = descriptors;
        info.Callback = OnPerf;
        info.CallbackContext = this;
        return PcwRegister(&m_registration, &info);
    }

    void Stop()
    {
        if (m_registration != nullptr)
        {
            PcwUnregister(m_registration);
            m_registration = nullptr;
        }
    }

private:
    static NTSTATUS NTAPI OnPerf(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        Counters *self = static_cast<Counters *>(context);
        UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
        PCW_DATA data = { &self->m_counters, sizeof(self->m_counters) };

        if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
            return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
        return STATUS_SUCCESS;
    }

    QueueCounters m_counters;
    PPCW_REGISTRATION m_registration;
};

static Counters g_counters;

static NTSTATUS OnD0Entry(WDFDEVICE, WDF_POWER_DEVICE_STATE)
{
    static NTSTATUS status = g_counters.Start();

    return status;
}

static NTSTATUS OnD0Exit(WDFDEVICE, WDF_POWER_DEVICE_STATE)
{
    return STATUS_SUCCESS;
}

static void OnUnload(WDFDRIVER)
{
    g_counters.Stop();
}

static NTSTATUS OnDeviceAdd(WDFDRIVER, PWDFDEVICE_INIT init)
{
    WDF_PNPPOWER_EVENT_CALLBACKS callbacks;
    WDFDEVICE device;

    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&callbacks);
    callbacks.EvtDeviceD0Entry = OnD0Entry;
    callbacks.EvtDeviceD0Exit = OnD0Exit;
    WdfDeviceInitSetPnpPowerEventCallbacks(init, &callbacks);
    return WdfDeviceCreate(&init, WDF_NO_OBJECT_ATTRIBUTES, &device);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    WDF_DRIVER_CONFIG config;

    WDF_DRIVER_CONFIG_INIT(&config, OnDeviceAdd);
    config.EvtDriverUnload = OnUnload;
    return WdfDriverCreate(driver, path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
}
