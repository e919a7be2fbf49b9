/* … or a registration. */
#include <ntddk.h>
typedef struct _REGISTERS { ULONG Reads; ULONG Spare; ULONG64 Bytes; } REGISTERS;
static REGISTERS Registers;
static PPCW_REGISTRATION RegistersRegistration;

static PCW_COUNTER_DESCRIPTOR RegistersCounters[] = {
    { 1, 0, FIELD_OFFSET(REGISTERS, Reads), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(REGISTERS, Bytes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI RegistersCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Registers, sizeof(Registers) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS RegistersStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Registers");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(RegistersCounters);
    info.Counters = RegistersCounters;
    info.Callback = RegistersCallback;
    return PcwRegister(&RegistersRegistration, &info);
}

VOID RegistersStop(VOID)
{
    if (RegistersRegistration != NULL) {
        PcwUnregister(RegistersRegistration);
        RegistersRegistration = NULL;
    }
}

#if __has_include("registers_generated.h") // expect: PCW902
NTSTATUS RegistersAgain(PPCW_REGISTRATION *Handle, PPCW_REGISTRATION_INFORMATION Info)
{
    return PcwRegister(Handle, Info);
}
#endif
