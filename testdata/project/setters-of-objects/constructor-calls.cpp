extern "C" {
#include <ntddk.h>
}
static ULONG g_Version;
static UNICODE_STRING g_Name;
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {{0, 0, 0, 4}};

class Config {
public:
    Config() { Apply(); }

private:
    void Apply() { Last(); }
    static void Last();
};

void Config::Last()
{
    g_Version = 0x200;
    RtlInitUnicodeString(&g_Name, L"Stats");
}

static Config g_Config;

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT, PUNICODE_STRING)
{
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = g_Version;
    info.Name = &g_Name;
    info.CounterCount = 1;
    info.Counters = g_Rows;
    return PcwRegister(&g_Handle, &info);
}
