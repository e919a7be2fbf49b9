// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
#include <ntddk.h>

// Lane keeper: PCIe link statistics.

namespace lane
{

struct LinkStats
{
    UINT32 correctable;
    UINT32 uncorrectable;
    UINT64 replays;
    UINT64 bytes;
};

static LinkStats s_link;

static bool RunningOn(ULONG major, ULONG minor, ULONG build)
{
    OSVERSIONINFOEXW version = {};
    version.dwOSVersionInfoSize = sizeof(version);
    version.dwMajorVersion = major;
    version.dwMinorVersion = minor;
    version.dwBuildNumber = build;

    ULONGLONG condition = 0;
    VER_SET_CONDITION(condition, VER_MAJORVERSION, VER_GREATER_EQUAL);
    VER_SET_CONDITION(condition, VER_MINORVERSION, VER_GREATER_EQUAL);
    VER_SET_CONDITION(condition, VER_BUILDNUMBER, VER_GREATER_EQUAL);

    return NT_SUCCESS(RtlVerifyVersionInfo(&version, VER_MAJORVERSION | VER_MINORVERSION, condition));
}

class Counterset
{
public:
    NTSTATUS Register();
    void Unregister();

private:
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context);
    PPCW_REGISTRATION m_handle;
};

static PCW_COUNTER_DESCRIPTOR s_descriptors[] = {
    { 1, 0, offsetof(LinkStats, correctable), sizeof(UINT32) },
    { 2, 0, offsetof(LinkStats, uncorrectable), sizeof(UINT32) },
    { 3, 0, offsetof(LinkStats, replays), sizeof(UINT64) },
    { 4, 0, offsetof(LinkStats, bytes), sizeof(UINT64) },
};

NTSTATUS Counterset::Register()
{
    UNICODE_STRING name;
    RtlInitUnicodeString(&name, L"PCIe Lane Keeper");

    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(s_descriptors);
    info.Counters = s_descriptors;
    info.Callback = Callback;
    info.CallbackContext = &s_link;
    if (RunningOn(10, 0, 20348))
        info.Version = PCW_VERSION_2; // expect: PCW102
    return PcwRegister(&m_handle, &info);
}

void Counterset::Unregister()
{
    if (m_handle != nullptr)
        PcwUnregister(m_handle);
    m_handle = nullptr;
}

NTSTATUS NTAPI Counterset::Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    if (type == PcwCallbackAddCounter || type == PcwCallbackRemoveCounter)
        return STATUS_SUCCESS;

    UNICODE_STRING link0 = RTL_CONSTANT_STRING(L"link0");
    PCW_DATA data{ context, sizeof(LinkStats) };
    return PcwAddInstance(info->CollectData.Buffer, &link0, 0, 1, &data);
}

static Counterset s_counterset;

} // namespace lane

extern "C" void LaneUnload(PDRIVER_OBJECT)
{
    lane::s_counterset.Unregister();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = LaneUnload;
    return lane::s_counterset.Register();
}
