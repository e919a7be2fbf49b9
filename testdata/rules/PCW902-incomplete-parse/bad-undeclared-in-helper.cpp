extern "C" {
#include <wdm.h>
}

struct Lane { ULONG errors; ULONG retrains; };

static Lane g_lanes[4];
static PPCW_REGISTRATION g_lanesSet;
static const UNICODE_STRING g_laneNames[4] = {
    RTL_CONSTANT_STRING(L"lane 0"),
    RTL_CONSTANT_STRING(L"lane 1"),
    RTL_CONSTANT_STRING(L"lane 2"),
    RTL_CONSTANT_STRING(L"lane 3"),
};

class Request
{
public:
    explicit Request(const PCW_MASK_INFORMATION &mask) : m_mask(mask) {}

    bool Wants(ULONG lane) const
    {
        return m_laneMask == lane; // expect: PCW902
    }

    NTSTATUS Add(ULONG lane) const
    {
        if (!Wants(lane))
            return STATUS_SUCCESS;

        PCW_DATA data;
        data.Data = &g_lanes[lane];
        data.Size = sizeof(Lane);
        return PcwAddInstance(m_mask.Buffer, &g_laneNames[lane], lane, 1, &data);
    }

private:
    const PCW_MASK_INFORMATION &m_mask;
};

static NTSTATUS NTAPI LaneCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    if (type == PcwCallbackEnumerateInstances)
    {
        for (ULONG lane = 0; lane < 4; ++lane)
            PcwAddInstance(info->EnumerateInstances.Buffer, &g_laneNames[lane], lane, 0, nullptr);
    }
    else if (type == PcwCallbackCollectData)
    {
        Request request(info->CollectData);
        for (ULONG lane = 0; lane < 4; ++lane)
        {
            NTSTATUS status = request.Add(lane);
            if (!NT_SUCCESS(status))
                return status;
        }
    }
    return STATUS_SUCCESS;
}

static VOID Unload(PDRIVER_OBJECT)
{
    if (g_lanesSet != nullptr)
    {
        PcwUnregister(g_lanesSet);
        g_lanesSet = nullptr;
    }
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Lane, errors), RTL_FIELD_SIZE(Lane, errors) },
        { 2, 0, FIELD_OFFSET(Lane, retrains), RTL_FIELD_SIZE(Lane, retrains) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"SerDes Lane");
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(rows);
    info.Counters = rows;
    info.Callback = LaneCallback;
    driver->DriverUnload = Unload;
    return PcwRegister(&g_lanesSet, &info);
}
