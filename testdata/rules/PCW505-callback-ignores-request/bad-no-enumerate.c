/*++

    Print monitor port driver.

--*/
#include <ntddk.h>

#define PORT_POOL_TAG 'troP'

typedef struct _PORT {
    SINGLE_LIST_ENTRY Next;
    UNICODE_STRING    Name;
    ULONG             Number;
    ULONG             Jobs;
    ULONG64           Pages;
} PORT, *PPORT;

SINGLE_LIST_ENTRY PortHead;
ERESOURCE         PortLock;
PPCW_REGISTRATION PortCounterset;

static PCW_COUNTER_DESCRIPTOR PortDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PORT, Jobs),  RTL_FIELD_SIZE(PORT, Jobs)  },
    { 2, 0, FIELD_OFFSET(PORT, Pages), RTL_FIELD_SIZE(PORT, Pages) },
};

_Function_class_(PCW_CALLBACK)
NTSTATUS
NTAPI
PortCountersetCallback(         // expect: PCW505
    _In_ PCW_CALLBACK_TYPE Type,
    _In_ PPCW_CALLBACK_INFORMATION Info,
    _In_opt_ PVOID Context
    )
{
    NTSTATUS Status = STATUS_SUCCESS;
    PSINGLE_LIST_ENTRY Entry;
    PCW_DATA Data;

    UNREFERENCED_PARAMETER(Context);

    switch (Type) {

    case PcwCallbackCollectData:

        KeEnterCriticalRegion();
        ExAcquireResourceSharedLite(&PortLock, TRUE);

        for (Entry = PortHead.Next; Entry != NULL; Entry = Entry->Next) {
            PPORT Port = CONTAINING_RECORD(Entry, PORT, Next);

            Data.Data = Port;
            Data.Size = sizeof(PORT);
            Status = PcwAddInstance(Info->CollectData.Buffer, &Port->Name, Port->Number, 1, &Data);
            if (!NT_SUCCESS(Status)) {
                break;
            }
        }

        ExReleaseResourceLite(&PortLock);
        KeLeaveCriticalRegion();
        break;

    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
    case PcwCallbackEnumerateInstances:
        break;
    }

    return Status;
}

NTSTATUS
PortCountersInitialize(VOID)
{
    UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Print Monitor Port");
    PCW_REGISTRATION_INFORMATION Info = { 0 };
    NTSTATUS Status;

    Status = ExInitializeResourceLite(&PortLock);
    if (!NT_SUCCESS(Status)) {
        return Status;
    }

    Info.Version = PCW_VERSION_1;
    Info.Name = &Name;
    Info.CounterCount = RTL_NUMBER_OF(PortDescriptors);
    Info.Counters = PortDescriptors;
    Info.Callback = PortCountersetCallback;

    Status = PcwRegister(&PortCounterset, &Info);
    if (!NT_SUCCESS(Status)) {
        ExDeleteResourceLite(&PortLock);
    }
    return Status;
}

VOID
PortCountersCleanup(VOID)
{
    if (PortCounterset != NULL) {
        PcwUnregister(PortCounterset);
        PortCounterset = NULL;
    }
    ExDeleteResourceLite(&PortLock);
}
