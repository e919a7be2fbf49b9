/* A NUL in the name is no character that a path gives a meaning. */

#include <ntddk.h>

typedef struct _MOTOR_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} MOTOR_COUNTERS;

static MOTOR_COUNTERS MotorCounters;
static PPCW_REGISTRATION MotorRegistration;

static PCW_COUNTER_DESCRIPTOR MotorDescriptors[] = {
    { 1, 0, FIELD_OFFSET(MOTOR_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(MOTOR_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
MotorCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = { sizeof(L"motor"), sizeof(L"motor"), L"motor" };    // expect: PCW516
    PCW_DATA data = { &MotorCounters, sizeof(MotorCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
MotorStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Motor");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(MotorDescriptors);
    info.Counters = MotorDescriptors;
    info.Callback = MotorCallback;
    return PcwRegister(&MotorRegistration, &info);
}

VOID
MotorStopCounters(VOID)
{
    if (MotorRegistration != NULL) {
        PcwUnregister(MotorRegistration);
        MotorRegistration = NULL;
    }
}
