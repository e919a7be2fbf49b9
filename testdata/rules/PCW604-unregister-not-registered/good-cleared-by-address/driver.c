/* A function of another file was given the address of the handle at start-up. */
#include <ntddk.h>
VOID LogStart(PVOID Slot);
VOID LogStop(VOID);
typedef struct _TRAFFIC {
    ULONG Frames;
} TRAFFIC;
static TRAFFIC Traffic;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(TRAFFIC, Frames), sizeof(ULONG) } };
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Traffic, sizeof(Traffic) };
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"one");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &one, 0, 1, &data);
    return STATUS_SUCCESS;
}
PPCW_REGISTRATION Handle;
static NTSTATUS Register(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Cleared By Address");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    return PcwRegister(&Handle, &info);
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Handle != NULL)
        PcwUnregister(Handle);
    LogStop();
    if (Handle != NULL)
        PcwUnregister(Handle);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    LogStart(&Handle);
    return Register();
}
