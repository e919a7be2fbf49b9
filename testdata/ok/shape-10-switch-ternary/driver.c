#include <wdm.h>

/*
 *  Two models of one tuner card; the big one has a second front end and two counters more.
 */

typedef enum { TUNER_NONE, TUNER_T100, TUNER_T200 } TUNER_MODEL;

typedef struct {
    UINT32 Lock1, Snr1;
    UINT64 Packets1;
} T100_STATS;

typedef struct {
    T100_STATS Base;
    UINT32 Lock2, Snr2;
    UINT64 Packets2;
} T200_STATS;

static T200_STATS        TunerStats;
static TUNER_MODEL       TunerModel;
static PPCW_REGISTRATION TunerSet;

static PCW_COUNTER_DESCRIPTOR T100Rows[] = {
    { 1, 0, FIELD_OFFSET(T100_STATS, Lock1),    4 },
    { 2, 0, FIELD_OFFSET(T100_STATS, Snr1),     4 },
    { 3, 0, FIELD_OFFSET(T100_STATS, Packets1), 8 },
};

static PCW_COUNTER_DESCRIPTOR T200Rows[] = {
    { 1, 0, FIELD_OFFSET(T200_STATS, Base.Lock1),    4 },
    { 2, 0, FIELD_OFFSET(T200_STATS, Base.Snr1),     4 },
    { 3, 0, FIELD_OFFSET(T200_STATS, Base.Packets1), 8 },
    { 4, 0, FIELD_OFFSET(T200_STATS, Lock2),         4 },
    { 5, 0, FIELD_OFFSET(T200_STATS, Snr2),          4 },
    { 6, 0, FIELD_OFFSET(T200_STATS, Packets2),      8 },
};

TUNER_MODEL TunerProbe(PUNICODE_STRING RegistryPath);

static NTSTATUS NTAPI
TunerCounters(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    data.Data = &TunerStats;
    data.Size = sizeof(TunerStats);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS
TunerStartCounters(VOID)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1 };

    switch (TunerModel) {
    case TUNER_T100:
        info.Counters = T100Rows;
        info.CounterCount = RTL_NUMBER_OF(T100Rows);
        break;
    case TUNER_T200:
        info.Counters = T200Rows;
        info.CounterCount = RTL_NUMBER_OF(T200Rows);
        break;
    default:
        return STATUS_NO_SUCH_DEVICE;
    }

    RtlInitUnicodeString(&name, TunerModel == TUNER_T200 ? L"Tuner T200" : L"Tuner T100");
    info.Name = &name;
    info.Callback = TunerCounters;
    return PcwRegister(&TunerSet, &info);
}

static VOID
TunerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (TunerSet != NULL) {
        PcwUnregister(TunerSet);
        TunerSet = NULL;
    }
}

TUNER_MODEL
TunerProbe(PUNICODE_STRING RegistryPath)
{
    return RegistryPath->Length == 0 ? TUNER_NONE : (RegistryPath->Length & 4) ? TUNER_T200 : TUNER_T100;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    DriverObject->DriverUnload = TunerUnload;
    TunerModel = TunerProbe(RegistryPath);
    return TunerStartCounters();
}
