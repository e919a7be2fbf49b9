#include <ntddk.h>
#include "relay.h"
#include "RelayCounters.h"
typedef struct _LINK { LIST_ENTRY Entry; PPCW_INSTANCE Instance; RELAY_LINK Link; RELAY_IO Io; ULONG Tail; } LINK, *PLINK;

NTSTATUS RelayAttach(PCUNICODE_STRING Name, PLINK *Out)
{
    NTSTATUS status;
    PLINK link = ExAllocatePoolWithTag(NonPagedPoolNx, sizeof(LINK), 'kniL');
    if (link == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    RtlZeroMemory(link, sizeof(*link));
    status = CreateRelayLink(&link->Instance, Name, &link->Link, (RELAY_IO *)&link->Tail);  // expect: PCW515
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(link, 'kniL');
        return status;
    }
    *Out = link;
    return STATUS_SUCCESS;
}

VOID RelayDetach(PLINK Link)
{
    CloseRelayLink(Link->Instance);
    ExFreePoolWithTag(Link, 'kniL');
}

NTSTATUS RelayPerfStart(VOID)
{
    return RegisterRelayLink(NULL, NULL);
}

VOID RelayPerfStop(VOID)
{
    if (RelayLink != NULL) {
        UnregisterRelayLink();
        RelayLink = NULL;
    }
}
