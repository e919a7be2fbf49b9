// A count starts at 0 and is lowered: what brings it back to 0 adds to the largest number of its type.
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
static ULONG N;
static PPCW_REGISTRATION H;
static VOID Off(VOID)
{
    if (N + 1 == 0) {
        if (H)
            PcwUnregister(H);
        N = 0;
    }
}
static VOID Unload(PDRIVER_OBJECT O)
{
    UNREFERENCED_PARAMETER(O);
    Off();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT O, PUNICODE_STRING R)
{
    UNREFERENCED_PARAMETER(R);
    O->DriverUnload = Unload;
    NTSTATUS s = Reg(&H);
    if (!NT_SUCCESS(s))
        return s;
    N--;
    s = IoRegisterShutdownNotification(O->DeviceObject);
    if (!NT_SUCCESS(s)) {
        Off();
        return s;
    }
    return s;
}
