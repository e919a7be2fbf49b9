/* A flag remembers the type, and is set in a loop. */
#include <ntddk.h>

typedef struct _DISK_TOTALS {
    ULONG64 Reads;
    ULONG64 Writes;
} DISK_TOTALS;

static DISK_TOTALS Totals;
extern ULONG Flags;
static PPCW_REGISTRATION Registration;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(DISK_TOTALS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(DISK_TOTALS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    BOOLEAN wanted = FALSE;
    ULONG x0 = 0, x1 = 0, x2 = 0, x3 = 0, x4 = 0;
    for (ULONG i = 0; i < Flags; i++) {
        if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances) wanted = TRUE;
        x0++;
    }
    Totals.Reads = x0;
    if (wanted)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS StartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disk");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = Collect;
    return PcwRegister(&Registration, &info);
}

VOID StopCounters(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}
