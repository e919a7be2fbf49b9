/* The structure is local, and it is copied as a whole, returned, or given to somebody else. */

#include <ntddk.h>

typedef struct _QUEUE_COUNTS {
    ULONG Length;
} QUEUE_COUNTS;

typedef struct _COUNTERS {
    PPCW_REGISTRATION Registration;
    ULONG Users;
} COUNTERS;

typedef struct _STATE {
    COUNTERS Counters;
    ULONG Generation;
} STATE;

static COUNTERS Kept;
static QUEUE_COUNTS Counts;

static NTSTATUS NTAPI
Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Counts, sizeof(Counts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
Open(PPCW_REGISTRATION *Registration)
{
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(QUEUE_COUNTS, Length), sizeof(ULONG) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Kept Copy");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, Collect, NULL };

    return PcwRegister(Registration, &info);
}

VOID Take(COUNTERS *Counters);

NTSTATUS
StartAssigned(VOID)
{
    STATE state = { { NULL, 1 }, 2 };
    NTSTATUS status = Open(&state.Counters.Registration);

    if (NT_SUCCESS(status))
        Kept = state.Counters;
    return status;
}

NTSTATUS
StartMoved(COUNTERS *Out)
{
    COUNTERS counters[2] = { { NULL, 1 }, { NULL, 2 } };
    NTSTATUS status = Open(&counters[0].Registration);

    if (NT_SUCCESS(status))
        RtlMoveMemory(Out, &counters[0], sizeof(*Out));
    return status;
}

static COUNTERS
Make(NTSTATUS *Status)
{
    COUNTERS counters = { NULL, 1 };

    *Status = Open(&counters.Registration);
    return counters;
}

NTSTATUS
StartReturned(VOID)
{
    NTSTATUS status;

    Kept = Make(&status);
    return status;
}

NTSTATUS
StartGiven(VOID)
{
    COUNTERS counters = { NULL, 1 };
    NTSTATUS status = Open(&counters.Registration);

    if (NT_SUCCESS(status))
        Take(&counters);
    return status;
}

NTSTATUS
StartOverlaid(VOID)
{
    union {
        PPCW_REGISTRATION Registration;
        ULONG_PTR Number;
    } both;
    NTSTATUS status = Open(&both.Registration);

    if (NT_SUCCESS(status))
        Kept.Registration = (PPCW_REGISTRATION)both.Number;
    return status;
}

VOID
Stop(VOID)
{
    if (Kept.Registration != NULL)
        PcwUnregister(Kept.Registration);
}
