#include "lib.h"
static PPCW_REGISTRATION g_Handle;
NTSTATUS StartOther(const CONFIG *Config)
{
    return RegisterSet(&g_Handle, Config->Version);
}
void StopOther(void)
{
    UnregisterSet(&g_Handle);
}
