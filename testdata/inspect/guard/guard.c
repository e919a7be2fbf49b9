#include <ntddk.h>

typedef struct _TOTALS {
    ULONG Reads;
} TOTALS;

static PPCW_REGISTRATION g_Both, g_Newer;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Reads), RTL_FIELD_SIZE(TOTALS, Reads) },
};

NTSTATUS StartBoth(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Both");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(g_Rows), g_Rows, NULL, NULL };
    RTL_OSVERSIONINFOW os = { sizeof(os) };
    RtlGetVersion(&os);
    if (os.dwBuildNumber >= 20348) {
        info.Version = PCW_VERSION_2;
        info.Flags = PcwRegistrationSiloNeutral;
    }
    return PcwRegister(&g_Both, &info);
}

static BOOLEAN HasVersion2(VOID)
{
    RTL_OSVERSIONINFOW os = { sizeof(os) };
    RtlGetVersion(&os);
    return os.dwBuildNumber >= 22000;
}

NTSTATUS StartNewer(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Newer");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_2, &name, RTL_NUMBER_OF(g_Rows), g_Rows, NULL, NULL };
    if (!HasVersion2())
        return STATUS_NOT_SUPPORTED;
    return PcwRegister(&g_Newer, &info);
}
