#include <ntddk.h>
#include <vendor/sdk.h>
static VENDOR_DEVICE g_Dev;
NTSTATUS BStart(PDRIVER_OBJECT d)
{
    NTSTATUS status = RegisterDevice(&g_Dev, d, 3);
    if (!NT_SUCCESS(status))
        return status;
    return CreateDevice(&g_Dev, 17);
}
VOID BStop(VOID)
{
    CloseDevice(&g_Dev);
    UnregisterDevice(&g_Dev);
}
