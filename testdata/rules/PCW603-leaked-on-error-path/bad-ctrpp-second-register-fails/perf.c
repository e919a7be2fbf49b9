//
// perf.c: the hub's countersets.
//
#include "hub.h"
#include "hubcounters.h"

static NTSTATUS NTAPI
HubTrafficCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(instance, L"default");
    PHUB hub = (PHUB)Context;

    if (Type == PcwCallbackEnumerateInstances) {
        return AddHubTraffic(Info->EnumerateInstances.Buffer, &instance, 0, &hub->Traffic);
    } else if (Type == PcwCallbackCollectData) {
        return AddHubTraffic(Info->CollectData.Buffer, &instance, 0, &hub->Traffic);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI
HubPowerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(instance, L"default");
    PHUB hub = (PHUB)Context;

    if (Type == PcwCallbackEnumerateInstances) {
        return AddHubPower(Info->EnumerateInstances.Buffer, &instance, 0, &hub->Power);
    } else if (Type == PcwCallbackCollectData) {
        return AddHubPower(Info->CollectData.Buffer, &instance, 0, &hub->Power);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
HubPerfStart(PHUB Hub)
{
    NTSTATUS status;

    status = RegisterHubTraffic(HubTrafficCallback, Hub);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = RegisterHubPower(HubPowerCallback, Hub);
    if (!NT_SUCCESS(status)) {
        DbgPrint("hub: power counters: %08x\n", status);
        return status;
    }

    return STATUS_SUCCESS;
}

VOID
HubPerfStop(VOID)
{
    if (HubPower != NULL) {
        UnregisterHubPower();
        HubPower = NULL;
    }
    if (HubTraffic != NULL) {
        UnregisterHubTraffic();
        HubTraffic = NULL;
    }
}
