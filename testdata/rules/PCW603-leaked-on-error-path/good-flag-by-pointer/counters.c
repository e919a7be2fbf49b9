/* One function knows the state by its variable, the other one by a pointer. */
#include "state.h"
static DISK_STATE Storage;
static DISK_STATE *State;

static VOID DiskUnregister(VOID)
{
    if (State->On && State->Registration != NULL) {
        PcwUnregister(State->Registration);
        State->Registration = NULL;
        State->On = FALSE;
    }
}

static NTSTATUS DiskRegister(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, 0, sizeof(ULONG) },
        { 2, 0, sizeof(ULONG), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk state by pointer");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows };
    return PcwRegister(&State->Registration, &info);
}

static NTSTATUS DiskCreate(VOID)
{
    PCW_DATA data = { &State->Totals, sizeof(State->Totals) };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    return PcwCreateInstance(&State->Instance, State->Registration, &name, 1, &data);
}

NTSTATUS StatsAttach(VOID)
{
    NTSTATUS status;
    State = &Storage;
    do {
        status = DiskRegister();
        if (NT_SUCCESS(status))
            State->On = TRUE;
        if (!NT_SUCCESS(status))
            break;
        status = DiskCreate();
    } while (0);
    if (!NT_SUCCESS(status))
        DiskUnregister();
    return status;
}

VOID StatsDetach(VOID)
{
    if (State->Instance != NULL)
        PcwCloseInstance(State->Instance);
    State->Instance = NULL;
    DiskUnregister();
}
