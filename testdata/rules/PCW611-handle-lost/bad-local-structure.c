/* The handle goes to a structure that is local, and only another member of it is copied, or the copy is made before. */

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
OpenMember(PPCW_REGISTRATION *Registration)
{
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(QUEUE_COUNTS, Length), sizeof(ULONG) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lost Member");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, Collect, NULL };

    return PcwRegister(Registration, &info); /* expect: PCW611 */
}

NTSTATUS
StartMember(VOID)
{
    COUNTERS counters = { NULL, 1 };
    NTSTATUS status = OpenMember(&counters.Registration);

    Kept.Users = counters.Users;
    return status;
}

static NTSTATUS
OpenEarly(PPCW_REGISTRATION *Registration)
{
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(QUEUE_COUNTS, Length), sizeof(ULONG) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lost Early");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, Collect, NULL };

    return PcwRegister(Registration, &info); /* expect: PCW611 */
}

NTSTATUS
StartEarly(VOID)
{
    STATE state = { { NULL, 1 }, 2 };

    Kept = state.Counters;
    return OpenEarly(&state.Counters.Registration);
}

static NTSTATUS
OpenCopy(PPCW_REGISTRATION *Registration)
{
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(QUEUE_COUNTS, Length), sizeof(ULONG) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lost Copy");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, Collect, NULL };

    return PcwRegister(Registration, &info); /* expect: PCW611 */
}

static NTSTATUS
Fill(COUNTERS Counters)
{
    return OpenCopy(&Counters.Registration);
}

NTSTATUS
StartCopy(VOID)
{
    return Fill(Kept);
}
