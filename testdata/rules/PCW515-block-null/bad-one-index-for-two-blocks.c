// the second block is written over the first
#include <ntddk.h>
typedef struct _RELAY_LINK { ULONG64 Sent; ULONG64 Received; ULONG State; ULONG Reserved; } RELAY_LINK;
typedef struct _RELAY_IO { ULONG64 Reads; ULONG Queue; ULONG Depth; } RELAY_IO;
NTSTATUS RelayPerfStart(VOID);
VOID RelayPerfStop(VOID);


static PPCW_REGISTRATION LinkSet;
static RELAY_LINK Links[3];
static RELAY_IO Ios[3];

static PCW_COUNTER_DESCRIPTOR LinkDescriptors[] = {
    { 1, 0, FIELD_OFFSET(RELAY_LINK, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(RELAY_LINK, Received), sizeof(ULONG64) },
    { 3, 0, FIELD_OFFSET(RELAY_LINK, State), sizeof(ULONG) },
    { 4, 1, FIELD_OFFSET(RELAY_IO, Reads), sizeof(ULONG64) },
    { 5, 1, FIELD_OFFSET(RELAY_IO, Queue), sizeof(ULONG) },
};

static NTSTATUS NTAPI RelayCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    ULONG i;
    WCHAR text[8];
    UNICODE_STRING name;
    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
        return STATUS_SUCCESS;
    }
    for (i = 0; i < ARRAYSIZE(Links); i++) {
        NTSTATUS status;
        PCW_DATA data[2];
        name.Buffer = text;
        name.Length = 0;
        name.MaximumLength = sizeof(text);
        status = RtlIntegerToUnicodeString(i, 10, &name);
        if (!NT_SUCCESS(status)) {
            return status;
        }
        data[0].Data = &Links[i];
        data[0].Size = sizeof(RELAY_LINK);
        data[0].Data = &Ios[i];
        data[1].Size = sizeof(RELAY_IO);
        status = PcwAddInstance(Info->CollectData.Buffer, &name, i, ARRAYSIZE(data), data);  // expect: PCW515
        if (!NT_SUCCESS(status)) {
            return status;
        }
    }
    return STATUS_SUCCESS;
}

NTSTATUS RelayPerfStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Relay Link");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = LinkDescriptors;
    info.CounterCount = ARRAYSIZE(LinkDescriptors);
    info.Callback = RelayCallback;
    return PcwRegister(&LinkSet, &info);
}

VOID RelayPerfStop(VOID)
{
    if (LinkSet != NULL) {
        PcwUnregister(LinkSet);
        LinkSet = NULL;
    }
}
