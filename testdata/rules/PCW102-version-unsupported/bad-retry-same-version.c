// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
/* rngdrv: hardware random generator.  PcwRegister "sometimes fails at boot", so it is tried a few times. */
#include <ntddk.h>

#define REGISTER_ATTEMPTS 5

typedef struct _RNG_STATS {
    ULONG64 BytesServed;
    ULONG   Reseeds;
    ULONG   HealthTestFailures;
} RNG_STATS;

static RNG_STATS Stats;
static PPCW_REGISTRATION Pcw;

static PCW_COUNTER_DESCRIPTOR Table[] = {
    { 1, 0, FIELD_OFFSET(RNG_STATS, BytesServed),        RTL_FIELD_SIZE(RNG_STATS, BytesServed) },
    { 2, 0, FIELD_OFFSET(RNG_STATS, Reseeds),            RTL_FIELD_SIZE(RNG_STATS, Reseeds) },
    { 3, 0, FIELD_OFFSET(RNG_STATS, HealthTestFailures), RTL_FIELD_SIZE(RNG_STATS, HealthTestFailures) },
};

static NTSTATUS NTAPI
RngPcw(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name;
    PCW_DATA data = { &Stats, sizeof(Stats) };

    UNREFERENCED_PARAMETER(Context);
    RtlInitUnicodeString(&name, L"default");
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
RngRegister(VOID)
{
    UNICODE_STRING setName = RTL_CONSTANT_STRING(L"Hardware RNG");
    PCW_REGISTRATION_INFORMATION info;
    LARGE_INTEGER delay;
    NTSTATUS status = STATUS_UNSUCCESSFUL;
    int attempt;

    RtlZeroMemory(&info, sizeof(info));
    info.Name = &setName;
    info.Counters = Table;
    info.CounterCount = RTL_NUMBER_OF(Table);
    info.Callback = RngPcw;

    for (attempt = 0; attempt < REGISTER_ATTEMPTS; attempt++) {
        info.Version = PCW_VERSION_2;   // expect: PCW102
        status = PcwRegister(&Pcw, &info);
        if (status != STATUS_INVALID_PARAMETER_2) {
            break;
        }
        delay.QuadPart = -10 * 1000 * 100;      // 100 ms
        KeDelayExecutionThread(KernelMode, FALSE, &delay);
    }
    return status;
}

static VOID
RngUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Pcw != NULL) {
        PcwUnregister(Pcw);
        Pcw = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = RngUnload;
    return RngRegister();
}
