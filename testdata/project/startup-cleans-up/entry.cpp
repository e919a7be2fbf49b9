#include "stats.hpp"

static LARGE_INTEGER g_registryCookie;

static NTSTATUS OnRegistry(PVOID, PVOID, PVOID)
{
    return STATUS_SUCCESS;
}

static VOID BrokerUnload(PDRIVER_OBJECT)
{
    CmUnRegisterCallback(g_registryCookie);
    stats::End();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    UNICODE_STRING altitude = RTL_CONSTANT_STRING(L"320150");
    bool counting = false;

    NTSTATUS status = stats::Begin();
    if (!NT_SUCCESS(status))
        goto Done;
    counting = true;

    status = CmRegisterCallbackEx(OnRegistry, &altitude, driver, nullptr, &g_registryCookie, nullptr);
    if (!NT_SUCCESS(status))
        goto Done;

    driver->DriverUnload = BrokerUnload;

Done:
    if (!NT_SUCCESS(status) && counting)
        stats::End();
    return status;
}
