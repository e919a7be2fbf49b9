/* Two instances are created with one name; case does not matter. */

#include <ntddk.h>

typedef struct _BELT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} BELT_COUNTERS;

static BELT_COUNTERS BeltCounters[2];
static PPCW_REGISTRATION BeltRegistration;
static PPCW_INSTANCE BeltInstances[2];

static PCW_COUNTER_DESCRIPTOR BeltDescriptors[] = {
    { 1, 0, FIELD_OFFSET(BELT_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(BELT_COUNTERS, Received), sizeof(ULONG64) },
};

NTSTATUS
BeltStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Belt");
    UNICODE_STRING first = RTL_CONSTANT_STRING(L"belt"), second = RTL_CONSTANT_STRING(L"Belt");
    PCW_DATA left = { &BeltCounters[0], sizeof(BeltCounters[0]) }, right = { &BeltCounters[1], sizeof(BeltCounters[1]) };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(BeltDescriptors);
    info.Counters = BeltDescriptors;
    status = PcwRegister(&BeltRegistration, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&BeltInstances[0], BeltRegistration, &first, 1, &left);
    if (NT_SUCCESS(status))
        status = PcwCreateInstance(&BeltInstances[1], BeltRegistration, &second, 1, &right);    // expect: PCW516
    if (!NT_SUCCESS(status) && BeltRegistration != NULL) {
        PcwUnregister(BeltRegistration);
        BeltRegistration = NULL;
    }
    return status;
}

VOID
BeltStopCounters(VOID)
{
    if (BeltRegistration != NULL) {
        PcwUnregister(BeltRegistration);
        BeltRegistration = NULL;
    }
}
