#include <ntddk.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} PORT_COUNTERS;

static PORT_COUNTERS PortCounters;
static PPCW_REGISTRATION PortRegistration;

static PCW_COUNTER_DESCRIPTOR PortDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PORT_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PORT_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp🌐"); // expect: PCW521
    PCW_DATA data = { &PortCounters, sizeof(PortCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
PortStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Instance Length 8");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PortDescriptors);
    info.Counters = PortDescriptors;
    info.Callback = PortCallback;
    return PcwRegister(&PortRegistration, &info);
}

VOID
PortStopCounters(VOID)
{
    if (PortRegistration != NULL) {
        PcwUnregister(PortRegistration);
        PortRegistration = NULL;
    }
}
