/* The name only begins like that of a log. */
#include <ntddk.h>
typedef struct _STATS { ULONG64 Reads; } STATS;
static STATS Stats;
PPCW_REGISTRATION Registrations[4];
static PCW_CALLBACK Answer;
static NTSTATUS NTAPI Answer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Stats, sizeof(Stats) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData) return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackEnumerateInstances) return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
static const PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(STATS, Reads), RTL_FIELD_SIZE(STATS, Reads) } };
static const UNICODE_STRING Names[4] = { RTL_CONSTANT_STRING(L"A One"), RTL_CONSTANT_STRING(L"A Two"), RTL_CONSTANT_STRING(L"A Three"), RTL_CONSTANT_STRING(L"A Four") };
static NTSTATUS Step(ULONG i)
{
    UNICODE_STRING name = Names[i];
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, (PPCW_COUNTER_DESCRIPTOR)Rows, Answer, NULL };
    return PcwRegister(&Registrations[i], &info);
}
VOID Logoff(PVOID Pointer);
static DRIVER_UNLOAD Unload;
static VOID Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    UNREFERENCED_PARAMETER(DriverObject);
}
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING Path)
{
    NTSTATUS status;
    DriverObject->DriverUnload = Unload;
    
    status = Step(0);
    if (!NT_SUCCESS(status))
        return status;
    Logoff(Registrations[0]);
    return IoCreateSymbolicLink(Path, Path);
}
