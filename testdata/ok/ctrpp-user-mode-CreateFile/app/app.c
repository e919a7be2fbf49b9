#include <windows.h>
#include <process.h>
#include "resource.h"
#include "appver.h"
int main(void)
{
    HANDLE h = CreateFile(L"x", 0, 0, 0, 3, 0, 0);
    CreateProcess(L"a", 0, 0, 0, 0, 0, 0, 0, 0, 0);
    CloseHandle(h);
    return APP_VERSION;
}
