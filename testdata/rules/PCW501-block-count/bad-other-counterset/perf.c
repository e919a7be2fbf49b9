#include "nic.h"
#include "nicperf.h"    /* from nic.man, made by the build */

NIC_PORT NicPorts[NIC_PORTS];
NIC_ADAPTER NicAdapterStats;

static NTSTATUS NTAPI
NicPortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    ULONG i;
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        for (i = 0; i < NIC_PORTS; i++) {
            status = AddNicAdapter(Info->CollectData.Buffer, &NicPorts[i].Name, i, &NicAdapterStats);
            if (!NT_SUCCESS(status)) {
                break;
            }
        }
        break;
    default:
        break;
    }
    return status;
}

static NTSTATUS NTAPI
NicAdapterCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) {
        return AddNicAdapter(Info->EnumerateInstances.Buffer, &name, 0, &NicAdapterStats);
    }
    if (Type == PcwCallbackCollectData) {
        return AddNicAdapter(Info->CollectData.Buffer, &name, 0, &NicAdapterStats);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
NicPerfInit(VOID)
{
    NTSTATUS status;

    status = RegisterNicPort(NicPortCallback, NULL);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    status = RegisterNicAdapter(NicAdapterCallback, NULL);
    if (!NT_SUCCESS(status)) {
        if (NicPort != NULL) {
            UnregisterNicPort();
            NicPort = NULL;
        }
        return status;
    }
    return STATUS_SUCCESS;
}

VOID
NicPerfExit(VOID)
{
    if (NicAdapter != NULL) {
        UnregisterNicAdapter();
        NicAdapter = NULL;
    }
    if (NicPort != NULL) {
        UnregisterNicPort();
        NicPort = NULL;
    }
}
