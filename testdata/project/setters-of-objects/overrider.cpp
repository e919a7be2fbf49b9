extern "C" {
#include <ntddk.h>
}
static ULONG g_Version;
static PPCW_REGISTRATION g_Handle;
static UNICODE_STRING g_Name;
static PCW_COUNTER_DESCRIPTOR g_Rows[1];

class Config {
public:
    virtual void Apply() = 0;
};

class NewConfig : public Config {
public:
    void Apply() override
    {
        g_Version = 0x200;
        RtlInitUnicodeString(&g_Name, L"Stats");
        g_Rows[0].Size = 4;
    }
};

Config *ChooseConfig();

static VOID DriverUnload(PDRIVER_OBJECT)
{
    PcwUnregister(g_Handle);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING)
{
    Driver->DriverUnload = DriverUnload;
    ChooseConfig()->Apply();
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = g_Version;
    info.Name = &g_Name;
    info.CounterCount = 1;
    info.Counters = g_Rows;
    return PcwRegister(&g_Handle, &info);
}
