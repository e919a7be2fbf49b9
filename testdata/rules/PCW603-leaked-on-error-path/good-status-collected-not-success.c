/* All is closed unless the status is STATUS_SUCCESS: what is returned after that has not failed. */
#include <ntddk.h>
typedef struct _STATS { ULONG64 Reads; } STATS;
static STATS Stats;
static PPCW_REGISTRATION Registrations[4];
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
static VOID StopAll(VOID)
{
    ULONG i;
    for (i = 0; i < 4; i++)
        if (Registrations[i] != NULL) {
            PcwUnregister(Registrations[i]);
            Registrations[i] = NULL;
        }
}
static DRIVER_UNLOAD Unload;
static VOID Unload(PDRIVER_OBJECT DriverObject) { UNREFERENCED_PARAMETER(DriverObject); StopAll(); }
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING Path)
{
    NTSTATUS s = STATUS_SUCCESS, t;
    ULONG i;
    UNREFERENCED_PARAMETER(Path);
    DriverObject->DriverUnload = Unload;
    for (i = 0; i < 4; i++)
        s |= Step(i);
    t = s;
    if (t != STATUS_SUCCESS)
        StopAll();
    return t;
}
