/* The last step runs the unload routine when it fails, if there is one. */
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
static PPCW_REGISTRATION Handle;
extern "C" { PDRIVER_OBJECT TheDriver; }
extern "C" NTSTATUS Step(VOID);
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Handle != NULL) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Unload If Set");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    TheDriver = Driver;
    status = PcwRegister(&Handle, &info);
    if (!NT_SUCCESS(status))
        return status;
    return Step();
}
