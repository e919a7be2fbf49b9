/* Only a build that defines a macro, which this file does, unregisters. */
#include <ntddk.h>
#define ENABLE_X 1
typedef struct _T {
    ULONG A;
} T;
static T Traffic;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(T, A), sizeof(ULONG) } };
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
static NTSTATUS Register(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Known Macro Unload");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Collect };
    return PcwRegister(&Handle, &info);
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
#ifdef ENABLE_X
    if (Handle != NULL)
        PcwUnregister(Handle);
#endif
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    return Register();
}
