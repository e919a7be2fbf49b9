extern "C" {
#include <ntddk.h>
}
#include "routerStats.h"
#include "routerCounters.h"

namespace
{
PPCW_INSTANCE s_ipv4;
PPCW_INSTANCE s_ipv6;
ROUTER_FAMILY s_ipv6Stats;

NTSTATUS AddFamilies()
{
    ROUTER_FAMILY ipv4Stats = {};
    DECLARE_CONST_UNICODE_STRING(ipv4Name, L"IPv4");
    DECLARE_CONST_UNICODE_STRING(ipv6Name, L"IPv6");

    NTSTATUS status = CreateRouterFamily(&s_ipv4, &ipv4Name, &ipv4Stats);   // expect: PCW503
    if (NT_SUCCESS(status))
    {
        status = CreateRouterFamily(&s_ipv6, &ipv6Name, &s_ipv6Stats);
    }
    return status;
}

void RemoveFamilies()
{
    if (s_ipv6 != nullptr)
    {
        CloseRouterFamily(s_ipv6);
        s_ipv6 = nullptr;
    }
    if (s_ipv4 != nullptr)
    {
        CloseRouterFamily(s_ipv4);
        s_ipv4 = nullptr;
    }
}
} // namespace

extern "C" VOID RouterUnload(PDRIVER_OBJECT)
{
    RemoveFamilies();
    UnregisterRouterFamily();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING)
{
    DriverObject->DriverUnload = RouterUnload;

    NTSTATUS status = RegisterRouterFamily(nullptr, nullptr);
    if (!NT_SUCCESS(status))
    {
        return status;
    }

    status = AddFamilies();
    if (!NT_SUCCESS(status))
    {
        RemoveFamilies();
        UnregisterRouterFamily();
    }
    return status;
}
