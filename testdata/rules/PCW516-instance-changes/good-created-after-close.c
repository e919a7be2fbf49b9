/* The first one is closed before the second one is created. */

#include <ntddk.h>

typedef struct _COG_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} COG_COUNTERS;

static COG_COUNTERS CogCounters[2];
static PPCW_REGISTRATION CogRegistration;
static PPCW_INSTANCE CogInstances[2];

static PCW_COUNTER_DESCRIPTOR CogDescriptors[] = {
    { 1, 0, FIELD_OFFSET(COG_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(COG_COUNTERS, Received), sizeof(ULONG64) },
};

NTSTATUS
CogStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Cog");
    UNICODE_STRING first = RTL_CONSTANT_STRING(L"cog"), second = RTL_CONSTANT_STRING(L"cog");
    PCW_DATA left = { &CogCounters[0], sizeof(CogCounters[0]) }, right = { &CogCounters[1], sizeof(CogCounters[1]) };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CogDescriptors);
    info.Counters = CogDescriptors;
    status = PcwRegister(&CogRegistration, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&CogInstances[0], CogRegistration, &first, 1, &left);
    if (NT_SUCCESS(status))
        PcwCloseInstance(CogInstances[0]);
    if (NT_SUCCESS(status))
        status = PcwCreateInstance(&CogInstances[1], CogRegistration, &second, 1, &right);
    if (!NT_SUCCESS(status) && CogRegistration != NULL) {
        PcwUnregister(CogRegistration);
        CogRegistration = NULL;
    }
    return status;
}

VOID
CogStopCounters(VOID)
{
    if (CogRegistration != NULL) {
        PcwUnregister(CogRegistration);
        CogRegistration = NULL;
    }
}
