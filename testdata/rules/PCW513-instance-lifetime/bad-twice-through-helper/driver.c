/* A helper closes the instance twice. */
#include <ntddk.h>
typedef struct _TRAFFIC {
    ULONG Frames;
    ULONG64 Bytes;
} TRAFFIC;
static TRAFFIC Traffic;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TRAFFIC, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(TRAFFIC, Bytes), sizeof(ULONG64) },
};
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
    return STATUS_SUCCESS;
}
typedef struct _RING {
    LIST_ENTRY Link;
    PPCW_INSTANCE Instance;
    TRAFFIC Counts;
} RING, *PRING;
static PPCW_REGISTRATION Handle;
static LIST_ENTRY Rings;
NTSTATUS RingStart(PRING Ring, PCUNICODE_STRING Name);
NTSTATUS RingStart(PRING Ring, PCUNICODE_STRING Name)
{
    PCW_DATA data = { &Ring->Counts, sizeof(Ring->Counts) };
    Ring->Instance = NULL;
    return PcwCreateInstance(&Ring->Instance, Handle, Name, 1, &data);
}
static VOID CloseOne(PPCW_INSTANCE Instance)
{
    PcwCloseInstance(Instance); // expect: PCW513
}
VOID RingStop(PRING Ring);
VOID RingStop(PRING Ring)
{
    CloseOne(Ring->Instance);
    CloseOne(Ring->Instance);
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Handle != NULL)
        PcwUnregister(Handle);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ring Traffic");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    InitializeListHead(&Rings);
    return PcwRegister(&Handle, &info);
}
