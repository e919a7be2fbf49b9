// args: --ntddi=WIN11_GE --runs-on=WIN10_RS5
// Wireless dongle firmware loader, transfer statistics
#include <ntddk.h>
#include <wdf.h>

enum class Windows : ULONG
{
    Rs5 = 17763,
    NineteenH1 = 18362,
    Vibranium = 19041,
    Iron = 20348,
};

class OsInfo
{
public:
    static bool IsAtLeast(Windows w)
    {
        RTL_OSVERSIONINFOEXW v = {};
        v.dwOSVersionInfoSize = sizeof(v);
        if (!NT_SUCCESS(RtlGetVersion(reinterpret_cast<PRTL_OSVERSIONINFOW>(&v))))
            return false;
        return v.dwBuildNumber >= static_cast<ULONG>(w);
    }
};

struct TransferStats
{
    ULONG64 Bytes;
    ULONG Uploads;
    ULONG Failures;
};

static TransferStats g_transfer;
static PPCW_REGISTRATION g_registration;

static PCW_COUNTER_DESCRIPTOR g_descriptors[] = {
    { 1, 0, FIELD_OFFSET(TransferStats, Bytes), sizeof(g_transfer.Bytes) },
    { 2, 0, FIELD_OFFSET(TransferStats, Uploads), sizeof(g_transfer.Uploads) },
    { 3, 0, FIELD_OFFSET(TransferStats, Failures), sizeof(g_transfer.Failures) },
};

static NTSTATUS NTAPI OnQuery(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_transfer, sizeof(g_transfer) };

    switch (type)
    {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS Register()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Dongle Firmware Loader");
    PCW_REGISTRATION_INFORMATION info{};

    if (OsInfo::IsAtLeast(Windows::NineteenH1))
        info.Version = PCW_CURRENT_VERSION; // expect: PCW102
    else
        info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(g_descriptors);
    info.Counters = g_descriptors;
    info.Callback = OnQuery;
    return PcwRegister(&g_registration, &info);
}

extern "C" VOID DriverUnload(WDFDRIVER)
{
    if (g_registration != nullptr)
    {
        PcwUnregister(g_registration);
        g_registration = nullptr;
    }
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    WDF_DRIVER_CONFIG config;
    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = DriverUnload;

    NTSTATUS status = WdfDriverCreate(driver, path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    return NT_SUCCESS(status) ? Register() : status;
}
