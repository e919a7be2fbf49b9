/* Only a run tells the id. */
#include <ntddk.h>
typedef struct _STATS { ULONG64 Reads; } STATS;
static STATS Stats;
static PPCW_REGISTRATION Registrations[4];

static STATS Blocks[4];
static ULONG Seen[16];
static ULONG Flags;
static PCW_CALLBACK Answer;
static NTSTATUS NTAPI Answer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING a = RTL_CONSTANT_STRING(L"one"), b = RTL_CONSTANT_STRING(L"two");
    UNICODE_STRING *name = &a;
    ULONG id = 0;
    PCW_DATA data = { &Stats, sizeof(Stats) };
    
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(b);
    if (Type != PcwCallbackCollectData && Type != PcwCallbackEnumerateInstances) return STATUS_SUCCESS;
    id = Seen[0];
    if (Flags & 1) Seen[0]++;
    if (Flags & 2) Seen[1]++;
    return PcwAddInstance(Info->CollectData.Buffer, name, id, 1, &data);
}
static const PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(STATS, Reads), RTL_FIELD_SIZE(STATS, Reads) } };
static DRIVER_UNLOAD Unload;
static VOID Unload(PDRIVER_OBJECT DriverObject) { UNREFERENCED_PARAMETER(DriverObject); if (Registrations[0] != NULL) PcwUnregister(Registrations[0]); }
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Fabrikam Reads");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, (PPCW_COUNTER_DESCRIPTOR)Rows, Answer, NULL };
    UNREFERENCED_PARAMETER(Path);
    Flags = *(volatile ULONG *)SharedUserData;
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&Registrations[0], &info);
}
