#include <ntddk.h>
#pragma pack(push, 4)
#include "coil.h"

PPCW_REGISTRATION CoilRegistration;

static PCW_COUNTER_DESCRIPTOR CoilDescriptors[] = {
    { 1, 0, FIELD_OFFSET(COIL_COUNTERS, Opens), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(COIL_COUNTERS, Bytes), sizeof(ULONG64) },
};

NTSTATUS
CoilStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Coil");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CoilDescriptors);
    info.Counters = CoilDescriptors;
    info.Callback = CoilCallback;
    return PcwRegister(&CoilRegistration, &info);
}

VOID
CoilStopCounters(VOID)
{
    if (CoilRegistration != NULL) {
        PcwUnregister(CoilRegistration);
        CoilRegistration = NULL;
    }
}
