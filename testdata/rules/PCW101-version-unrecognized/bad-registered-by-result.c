/* The routine that registers is what a function returns. */

#include <ntddk.h>

typedef NTSTATUS REGISTER_ROUTINE(PPCW_REGISTRATION *Registration, PPCW_REGISTRATION_INFORMATION Info);

static PPCW_REGISTRATION DiskRegistration;

static ULONG DiskReads;

static PCW_COUNTER_DESCRIPTOR DiskRows[] = {
    { 1, 0, 0, sizeof(DiskReads) },
};

static NTSTATUS NTAPI
DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &DiskReads, sizeof(DiskReads) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static REGISTER_ROUTINE *
RegisterRoutine(VOID)
{
    return PcwRegister;
}

NTSTATUS
DiskStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disk");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = 0x300; // expect: PCW101
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(DiskRows);
    info.Counters = DiskRows;
    info.Callback = DiskCallback;
    return RegisterRoutine()(&DiskRegistration, &info);
}

VOID
DiskStopCounters(VOID)
{
    if (DiskRegistration != NULL) {
        PcwUnregister(DiskRegistration);
        DiskRegistration = NULL;
    }
}
