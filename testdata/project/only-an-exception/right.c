/* A __finally that unregisters after a failure, and one that frees a lock: nothing is wrong. */
#include <ntifs.h>

typedef struct _DATA {
    ULONG a;
    ULONGLONG b;
} DATA;

static PPCW_REGISTRATION Handle;
static FAST_MUTEX Lock;
static const PCW_COUNTER_DESCRIPTOR Rows[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};

static VOID Probe(PVOID address)
{
    if (address == NULL)
        ExRaiseStatus(STATUS_ACCESS_VIOLATION);
}

NTSTATUS Begin(PVOID address)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Right");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status = STATUS_UNSUCCESSFUL;
    BOOLEAN done = FALSE;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Rows;
    ExAcquireFastMutex(&Lock);
    __try {
        status = PcwRegister(&Handle, &info);
        if (!NT_SUCCESS(status)) {
            Handle = NULL;
            __leave;
        }
        Probe(address);
        done = TRUE;
    } __finally {
        if (!done && Handle != NULL) {
            PcwUnregister(Handle);
            Handle = NULL;
        }
        ExReleaseFastMutex(&Lock);
    }
    return status;
}

VOID End(VOID)
{
    if (Handle != NULL) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
}
