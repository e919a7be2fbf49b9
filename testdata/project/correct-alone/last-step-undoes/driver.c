#include <ntddk.h>

typedef struct _ST {
    ULONG64 Reads;
    ULONG64 Writes;
    ULONG Depth;
} ST;
static ST Totals;
static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    {1, 0, FIELD_OFFSET(ST, Reads), RTL_FIELD_SIZE(ST, Reads)},
    {2, 0, FIELD_OFFSET(ST, Writes), RTL_FIELD_SIZE(ST, Writes)},
    {3, 0, FIELD_OFFSET(ST, Depth), RTL_FIELD_SIZE(ST, Depth)},
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = {&Totals, sizeof(Totals)};
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS DoRegister(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lifetimes of last-step-undoes");
    PCW_REGISTRATION_INFORMATION info = {PCW_CURRENT_VERSION,           &name,   RTL_NUMBER_OF(Rows),
                                         (PPCW_COUNTER_DESCRIPTOR)Rows, Collect, NULL};
    return PcwRegister(Handle, &info);
}

static PPCW_REGISTRATION R;
VOID StopCounters(VOID)
{
    if (R) {
        PcwUnregister(R);
        R = NULL;
    }
}

static VOID Unload(PDRIVER_OBJECT D)
{
    UNREFERENCED_PARAMETER(D);
    StopCounters();
}

NTSTATUS StartRest(PDRIVER_OBJECT D);
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING P)
{
    NTSTATUS s;
    UNREFERENCED_PARAMETER(P);
    D->DriverUnload = Unload;
    s = DoRegister(&R);
    if (!NT_SUCCESS(s))
        return s;
    return StartRest(D);
}
