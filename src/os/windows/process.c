#include "os/process.h"

#include <glib.h>
#include <windows.h>

int64_t os_process_id(void)
{
    return GetCurrentProcessId();
}

bool os_process_is_there(int64_t process)
{
    HANDLE handle = process > 0 && process <= UINT32_MAX ? OpenProcess(SYNCHRONIZE, FALSE, (DWORD)process) : NULL;
    if (handle == NULL)
        return process <= 0 || GetLastError() != ERROR_INVALID_PARAMETER; /* what it says of a number nobody has */
    bool there = WaitForSingleObject(handle, 0) == WAIT_TIMEOUT;
    CloseHandle(handle);
    return there;
}

const char *os_variable_in_any_case(const char *name)
{
    return g_getenv(name);
}
