#include <ntddk.h>

typedef struct _FAULT_COUNTERS {
    ULONG Soft;
    ULONG Hard;
} FAULT_COUNTERS;

static FAULT_COUNTERS Faults;
static PPCW_REGISTRATION FaultHandle;

static PCW_COUNTER_DESCRIPTOR FaultRows[] = {
    { 1, 0, FIELD_OFFSET(FAULT_COUNTERS, Soft), RTL_FIELD_SIZE(FAULT_COUNTERS, Soft) },
    { 2, 0, FIELD_OFFSET(FAULT_COUNTERS, Hard), RTL_FIELD_SIZE(FAULT_COUNTERS, Hard) },
};

static NTSTATUS NTAPI
FaultCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Faults, sizeof(Faults) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
FaultStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Faults of Memory");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(FaultRows), FaultRows, FaultCallback, NULL };

    return PcwRegister(&FaultHandle, &info);
}

VOID
FaultStop(VOID)
{
    if (FaultHandle != NULL)
        PcwUnregister(FaultHandle);
    FaultHandle = NULL;
}

VOID
FaultHappened(VOID)
{
    InterlockedIncrement((volatile LONG *)&Faults.Soft);
}

VOID
FaultAgain(BOOLEAN Soft
{ // expect: PCW902
    if (Soft)
        Faults.Soft++;
}
