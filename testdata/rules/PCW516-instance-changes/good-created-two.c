#include <ntddk.h>

typedef struct _GEAR_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} GEAR_COUNTERS;

static GEAR_COUNTERS GearCounters[2];
static PPCW_REGISTRATION GearRegistration;
static PPCW_INSTANCE GearInstances[2];

static PCW_COUNTER_DESCRIPTOR GearDescriptors[] = {
    { 1, 0, FIELD_OFFSET(GEAR_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(GEAR_COUNTERS, Received), sizeof(ULONG64) },
};

NTSTATUS
GearStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Gear");
    UNICODE_STRING first = RTL_CONSTANT_STRING(L"small"), second = RTL_CONSTANT_STRING(L"large");
    PCW_DATA left = { &GearCounters[0], sizeof(GearCounters[0]) }, right = { &GearCounters[1], sizeof(GearCounters[1]) };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(GearDescriptors);
    info.Counters = GearDescriptors;
    status = PcwRegister(&GearRegistration, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&GearInstances[0], GearRegistration, &first, 1, &left);
    if (NT_SUCCESS(status))
        status = PcwCreateInstance(&GearInstances[1], GearRegistration, &second, 1, &right);
    if (!NT_SUCCESS(status) && GearRegistration != NULL) {
        PcwUnregister(GearRegistration);
        GearRegistration = NULL;
    }
    return status;
}

VOID
GearStopCounters(VOID)
{
    if (GearRegistration != NULL) {
        PcwUnregister(GearRegistration);
        GearRegistration = NULL;
    }
}
