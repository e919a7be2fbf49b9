/* The instance that the clean-up leaves was created on a handle that nothing has registered: that is the only mistake. */
#include <ntddk.h>

typedef struct _BLOCK {
    ULONG64 Reads;
} BLOCK;

typedef struct _STATE {
    PPCW_REGISTRATION Registration;
    PPCW_INSTANCE Instance;
    PVOID Scratch;
    BLOCK Block;
} STATE;

static STATE State;

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, Reads), RTL_FIELD_SIZE(BLOCK, Reads) },
};

static NTSTATUS
Register(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware State");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Rows;
    return PcwRegister(&State.Registration, &info);
}

static NTSTATUS
Create(VOID)
{
    PCW_DATA data[] = { { &State.Block, sizeof(BLOCK) } };
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");

    return PcwCreateInstance(&State.Instance, State.Registration, &instance, 1, data); // expect: PCW511
}

NTSTATUS
StartCounters(VOID)
{
    NTSTATUS status;

    __try {
        State.Scratch = ExAllocatePool2(POOL_FLAG_NON_PAGED, 0x1000, 'hcrS');
        status = State.Scratch != NULL ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;
        if (status < 0)
            __leave;
        status = Create();
        if (status < 0)
            __leave;
        status = Register();
        if (status < 0)
            __leave;
    }
    __finally {
        if (status < 0) {
            if (State.Registration != NULL) {
                PcwUnregister(State.Registration);
                State.Registration = NULL;
            }
            if (State.Scratch != NULL) {
                ExFreePoolWithTag(State.Scratch, 'hcrS');
                State.Scratch = NULL;
            }
        }
    }
    return status;
}

VOID
StopCounters(VOID)
{
    if (State.Instance != NULL) {
        PcwCloseInstance(State.Instance);
        State.Instance = NULL;
    }
    if (State.Registration != NULL) {
        PcwUnregister(State.Registration);
        State.Registration = NULL;
    }
    if (State.Scratch != NULL) {
        ExFreePoolWithTag(State.Scratch, 'hcrS');
        State.Scratch = NULL;
    }
}

static VOID
OnUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    StopCounters();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = OnUnload;
    return StartCounters();
}
