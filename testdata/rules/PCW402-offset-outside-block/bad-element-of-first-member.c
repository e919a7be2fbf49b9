/* The blocks are the first member of the device's state, an array, and the first row is written with a wrong offset. */
#include <ntddk.h>

typedef struct _PORT_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
} PORT_STATS;

typedef struct _SWITCH {
    PORT_STATS Ports[4];
    PPCW_REGISTRATION Set;
} SWITCH;

static UNICODE_STRING PortNames[] = {
    RTL_CONSTANT_STRING(L"port 1"),
    RTL_CONSTANT_STRING(L"port 2"),
    RTL_CONSTANT_STRING(L"port 3"),
    RTL_CONSTANT_STRING(L"port 4"),
};

static NTSTATUS NTAPI
PortAnswer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    SWITCH *sw = Context;
    NTSTATUS status = STATUS_SUCCESS;
    PCW_DATA data;
    ULONG i;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (i = 0; i < 4 && NT_SUCCESS(status); i++) {
        data.Data = &sw->Ports[i];
        data.Size = sizeof(PORT_STATS);
        status = PcwAddInstance(Info->CollectData.Buffer, &PortNames[i], i, 1, &data);
    }
    return status;
}

static PCW_COUNTER_DESCRIPTOR PortRows[] = {
    { 1, 0, 64, RTL_FIELD_SIZE(PORT_STATS, Reads) }, // expect: PCW402
    { 2, 0, FIELD_OFFSET(PORT_STATS, Writes), RTL_FIELD_SIZE(PORT_STATS, Writes) },
};

NTSTATUS
SwitchStart(SWITCH *Switch)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Switch Ports");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PortRows);
    info.Counters = PortRows;
    info.Callback = PortAnswer;
    info.CallbackContext = Switch;
    return PcwRegister(&Switch->Set, &info);
}

VOID
SwitchStop(SWITCH *Switch)
{
    if (Switch->Set != NULL) {
        PcwUnregister(Switch->Set);
        Switch->Set = NULL;
    }
}
