/* one callback for both countersets, told apart by the context; and one table for both */
#include <ntddk.h>

typedef struct _NODE_STATS { ULONGLONG Bytes; ULONGLONG Packets; ULONG Errors; } NODE_STATS;

typedef struct _NODE {
    PPCW_REGISTRATION Registration;
    UNICODE_STRING InstanceName;
    NODE_STATS Stats;
} NODE;

static NODE NodeIn = { NULL, RTL_CONSTANT_STRING(L"in") };
static NODE NodeOut = { NULL, RTL_CONSTANT_STRING(L"out") };

#define NODE_COUNTER(id, f) { id, 0, FIELD_OFFSET(NODE_STATS, f), RTL_FIELD_SIZE(NODE_STATS, f) }
static const PCW_COUNTER_DESCRIPTOR NodeCounters[] = {
    NODE_COUNTER(1, Bytes), NODE_COUNTER(2, Packets), NODE_COUNTER(3, Errors)
};

static NTSTATUS NTAPI
NodeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NODE *node = (NODE *)Context;
    PCW_DATA data = { &node->Stats, sizeof(node->Stats) };

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &node->InstanceName, 0, 0, NULL);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &node->InstanceName, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS
NodeRegister(NODE *Node, PCWSTR SetName)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info;

    RtlInitUnicodeString(&name, SetName);
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NodeCounters);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)NodeCounters;
    info.Callback = NodeCallback;
    info.CallbackContext = Node;
    return PcwRegister(&Node->Registration, &info);
}

static VOID
NodeUnregister(NODE *Node)
{
    if (Node->Registration != NULL) {
        PcwUnregister(Node->Registration);
        Node->Registration = NULL;
    }
}

static VOID
NodeUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    NodeUnregister(&NodeIn);
    NodeUnregister(&NodeOut);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = NodeUnload;

    status = NodeRegister(&NodeIn, L"Node Input");
    if (!NT_SUCCESS(status)) {
        return status;
    }
    status = NodeRegister(&NodeOut, L"Node Output");
    if (!NT_SUCCESS(status)) {
        NodeUnregister(&NodeIn);
    }
    return status;
}
