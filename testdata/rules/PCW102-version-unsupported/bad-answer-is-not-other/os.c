#include "os.h"

OS_LEVEL
OsLevel(VOID)
{
    RTL_OSVERSIONINFOW version = { sizeof(version) };

    if (!NT_SUCCESS(RtlGetVersion(&version)))
        return OsDownlevel;
    if (version.dwBuildNumber >= 22000)
        return OsWindows11;
    return version.dwBuildNumber >= 20348 ? OsServer2022 : OsDownlevel;
}
