// The same with Interlocked routines: what the path has exchanged others exchange again.
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
static LONG State;
static PPCW_REGISTRATION H;
static VOID Worker(PVOID c)
{
    LARGE_INTEGER t;
    t.QuadPart = -1000;
    UNREFERENCED_PARAMETER(c);
    if (NT_SUCCESS(Reg(&H))) {
        InterlockedExchange(&State, 1);
        while (InterlockedCompareExchange(&State, 4, 2) == 1)
            KeDelayExecutionThread(KernelMode, FALSE, &t);
        if (H)
            PcwUnregister(H);
    }
    InterlockedExchange(&State, 3);
    PsTerminateSystemThread(0);
}
static VOID Unload(PDRIVER_OBJECT O)
{
    LARGE_INTEGER t;
    t.QuadPart = -1000;
    UNREFERENCED_PARAMETER(O);
    InterlockedExchange(&State, 2);
    while (InterlockedOr(&State, 0) != 3)
        KeDelayExecutionThread(KernelMode, FALSE, &t);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT O, PUNICODE_STRING R)
{
    UNREFERENCED_PARAMETER(R);
    O->DriverUnload = Unload;

    NTSTATUS s;
    HANDLE h;
    s = PsCreateSystemThread(&h, THREAD_ALL_ACCESS, NULL, NULL, NULL, Worker, NULL);
    if (!NT_SUCCESS(s)) {
        InterlockedExchange(&State, 3);
        return s;
    }
    ZwClose(h);
    return s;
}
