extern "C" {
#include <wdm.h>
}

// Enumerating costs as much as collecting here, so both take the same way; nothing is reported while asleep.

struct CameraStats
{
    ULONG frames;
    ULONG dropped;
    ULONG64 bytes;
};

static CameraStats g_stats;
static volatile LONG g_asleep;
static PPCW_REGISTRATION g_camera;

static void Stop(PDRIVER_OBJECT)
{
    if (g_camera != nullptr)
    {
        PcwUnregister(g_camera);
        g_camera = nullptr;
    }
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    static PCW_COUNTER_DESCRIPTOR counters[] = {
        { 1, 0, FIELD_OFFSET(CameraStats, frames), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(CameraStats, dropped), sizeof(ULONG) },
        { 3, 0, FIELD_OFFSET(CameraStats, bytes), sizeof(ULONG64) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"MIPI Camera");

    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(counters);
    info.Counters = counters;
    info.Callback = [](PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID) -> NTSTATUS {
        if (g_asleep)
            return STATUS_SUCCESS;

        switch (type)
        {
        case PcwCallbackAddCounter:
        case PcwCallbackRemoveCounter:
            return STATUS_SUCCESS;

        default:
            break;
        }

        UNICODE_STRING instance = RTL_CONSTANT_STRING(L"front");
        PCW_DATA block = { &g_stats, sizeof(g_stats) };
        PcwAddInstance(info->EnumerateInstances.Buffer, &instance, 0, 1, &block);
        return STATUS_SUCCESS;
    };

    driver->DriverUnload = Stop;
    return PcwRegister(&g_camera, &info);
}
