// A thread works until the unload routine clears its flag, and then unregisters: the loop ends although the thread itself has set it.
#include <ntddk.h>
typedef struct _D {
    ULONG64 Calls;
    ULONG Fails;
} D, *PD;
static D Data;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    {1, 0, FIELD_OFFSET(D, Calls), RTL_FIELD_SIZE(D, Calls)},
    {2, 0, FIELD_OFFSET(D, Fails), RTL_FIELD_SIZE(D, Fails)},
};
static NTSTATUS NTAPI Serve(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = {&Data, sizeof(D)};
    UNREFERENCED_PARAMETER(c);
    Data.Calls++;
    Data.Fails++;
    switch (t) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(i->EnumerateInstances.Buffer, &n, 0, 1, &d);
    case PcwCallbackCollectData:
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    default:
        return STATUS_SUCCESS;
    }
}
static NTSTATUS Reg(PPCW_REGISTRATION *h)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Own");
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Serve, NULL};
    return PcwRegister(h, &info);
}
static volatile BOOLEAN Run;
static PVOID Th;
static PPCW_REGISTRATION H;
static KEVENT Ev;
static VOID Worker(PVOID c)
{
    UNREFERENCED_PARAMETER(c);
    if (NT_SUCCESS(Reg(&H))) {
        Run = TRUE;
        while (Run)
            KeWaitForSingleObject(&Ev, Executive, KernelMode, FALSE, NULL);
        if (H)
            PcwUnregister(H);
    }
    PsTerminateSystemThread(0);
}
static VOID Unload(PDRIVER_OBJECT O)
{
    UNREFERENCED_PARAMETER(O);
    Run = FALSE;
    KeSetEvent(&Ev, 0, FALSE);
    KeWaitForSingleObject(Th, Executive, KernelMode, FALSE, NULL);
    ObDereferenceObject(Th);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT O, PUNICODE_STRING R)
{
    UNREFERENCED_PARAMETER(R);
    O->DriverUnload = Unload;
    KeInitializeEvent(&Ev, SynchronizationEvent, FALSE);
    HANDLE h;
    NTSTATUS s = PsCreateSystemThread(&h, THREAD_ALL_ACCESS, NULL, NULL, NULL, Worker, NULL);
    if (!NT_SUCCESS(s))
        return s;
    ObReferenceObjectByHandle(h, THREAD_ALL_ACCESS, *PsThreadType, KernelMode, (PVOID *)&Th, NULL);
    ZwClose(h);
    return s;
}
