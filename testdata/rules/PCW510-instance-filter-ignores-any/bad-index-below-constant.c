/* The count is a constant. */
#include <ntddk.h>

typedef struct _ENGINE {
    ULONG64 Jobs;
} ENGINE;

static ENGINE Engines[8];
static ULONG EngineCount;
static PPCW_REGISTRATION EngineSet;

static NTSTATUS
EngineAdd(PPCW_BUFFER Buffer, ULONG Index)
{
    static UNICODE_STRING names[8] = { RTL_CONSTANT_STRING(L"0"), RTL_CONSTANT_STRING(L"1"), RTL_CONSTANT_STRING(L"2"),
                                       RTL_CONSTANT_STRING(L"3"), RTL_CONSTANT_STRING(L"4"), RTL_CONSTANT_STRING(L"5"),
                                       RTL_CONSTANT_STRING(L"6"), RTL_CONSTANT_STRING(L"7") };
    PCW_DATA data = { &Engines[Index], sizeof(ENGINE) };

    return PcwAddInstance(Buffer, &names[Index], Index, 1, &data);
}

static NTSTATUS NTAPI
EngineAnswer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    ULONG i, id;

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        for (i = 0; i < EngineCount; i++)
            (void)EngineAdd(Info->EnumerateInstances.Buffer, i);
        break;
    case PcwCallbackCollectData:
        id = Info->CollectData.InstanceId;
        if (id < RTL_NUMBER_OF(Engines)) // expect: PCW510
            (void)EngineAdd(Info->CollectData.Buffer, id);
        break;
    default:
        break;
    }
    return STATUS_SUCCESS;
}

static VOID
EngineUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (EngineSet != NULL)
        PcwUnregister(EngineSet);
}

DRIVER_INITIALIZE DriverEntry;

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(ENGINE, Jobs), RTL_FIELD_SIZE(ENGINE, Jobs) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Indexed Engines");
    PCW_REGISTRATION_INFORMATION info;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = EngineUnload;
    EngineCount = 4;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = EngineAnswer;
    return PcwRegister(&EngineSet, &info);
}
