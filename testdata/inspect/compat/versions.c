#include <ntddk.h>

typedef struct _TOTALS {
    ULONG Reads;
} TOTALS;

static PPCW_REGISTRATION g_Plain, g_Again, g_Flags, g_Asked, g_Never, g_Newer;
static ULONG g_Version;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Reads), RTL_FIELD_SIZE(TOTALS, Reads) },
};

static void Fill(PPCW_REGISTRATION_INFORMATION Info, PUNICODE_STRING Name, ULONG Version)
{
    RtlZeroMemory(Info, sizeof(*Info));
    Info->Version = Version;
    Info->Name = Name;
    Info->CounterCount = RTL_NUMBER_OF(g_Rows);
    Info->Counters = g_Rows;
}

NTSTATUS StartPlain(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Plain");
    PCW_REGISTRATION_INFORMATION info;
    Fill(&info, &name, PCW_VERSION_2);
    return PcwRegister(&g_Plain, &info);
}

NTSTATUS StartAgain(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Tried Again");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;
    Fill(&info, &name, PCW_VERSION_2);
    status = PcwRegister(&g_Again, &info);
    if (status == STATUS_INVALID_PARAMETER_2) {
        info.Version = PCW_VERSION_1;
        status = PcwRegister(&g_Again, &info);
    }
    return status;
}

NTSTATUS StartFlags(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Unknown Flags");
    PCW_REGISTRATION_INFORMATION info;
    Fill(&info, &name, PCW_VERSION_2);
    info.Flags = (PCW_REGISTRATION_FLAGS)4;
    return PcwRegister(&g_Flags, &info);
}

NTSTATUS StartAsked(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"From Outside");
    PCW_REGISTRATION_INFORMATION info;
    Fill(&info, &name, g_Version);
    return PcwRegister(&g_Asked, &info);
}

VOID SetVersion(ULONG Version)
{
    g_Version = Version;
}

NTSTATUS StartNever(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Never Set");
    PCW_REGISTRATION_INFORMATION info;
    Fill(&info, &name, 0);
    info.Version = 3;
    return PcwRegister(&g_Never, &info);
}

NTSTATUS StartNewer(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Newer Only");
    PCW_REGISTRATION_INFORMATION info;
    RTL_OSVERSIONINFOW os = { sizeof(os) };
    RtlGetVersion(&os);
    if (os.dwBuildNumber < 20348)
        return STATUS_NOT_SUPPORTED;
    Fill(&info, &name, PCW_VERSION_2);
    return PcwRegister(&g_Newer, &info);
}
