/* A function of another file may have set the handle since it was created; the two calls close one value. */
#include <ntddk.h>
typedef struct _RING {
    ULONG64 Frames;
} RING;
typedef struct _STATE {
    PPCW_REGISTRATION Registration;
    PPCW_INSTANCE Instance;
    RING Ring;
} STATE;
STATE Storage;
STATE *State;
NTSTATUS PlatformAttach(PVOID Object);
VOID PlatformDetach(PVOID Object);
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(RING, Frames), sizeof(ULONG64) },
};
static NTSTATUS Register(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ring Closed Twice");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, NULL };
    return PcwRegister(&State->Registration, &info);
}
static VOID Unregister(VOID)
{
    if (State->Registration != NULL) {
        PcwUnregister(State->Registration);
        State->Registration = NULL;
    }
}
static NTSTATUS Create(VOID)
{
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    PCW_DATA data = { &State->Ring, sizeof(RING) };
    return PcwCreateInstance(&State->Instance, State->Registration, &one, 1, &data);
}
static VOID Close(VOID)
{
    if (State->Instance != NULL) {
        PcwCloseInstance(State->Instance);
        State->Instance = NULL;
    }
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PcwCloseInstance(State->Instance);
    PcwCloseInstance(State->Instance); // expect: PCW513
    State->Instance = NULL;
    PlatformDetach(NULL);
    Close();
    Unregister();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    State = &Storage;
    status = Register();
    if (!NT_SUCCESS(status))
        return status;
    status = Create();
    if (!NT_SUCCESS(status))
        goto Fail1;
    status = PlatformAttach(NULL);
    if (!NT_SUCCESS(status))
        goto Fail2;
    return STATUS_SUCCESS;
Fail2:
    Close();
Fail1:
    Unregister();
    return status;
}
