/* A part of the options is tested in a variable of its own. */
#include <ntddk.h>
static ULONG Values[2];
static PPCW_REGISTRATION Handle;
extern ULONG Options;
NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"one");
    PCW_DATA data = { Values, sizeof(Values) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
static NTSTATUS Publish(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Bits NarrowedBitsThenZero");
    PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, 0, 4 }, { 2, 0, 4, 4 } };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, d, Callback };
    return PcwRegister(&Handle, &info);
}
static VOID Withdraw(VOID)
{
    if (Handle != NULL) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Withdraw();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    UCHAR low = (UCHAR)Options;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    if (low & 1) {
        status = Publish();
        if (!NT_SUCCESS(status))
            return status;
    }
    if (low == 0)
        return STATUS_NOT_SUPPORTED;
    return STATUS_SUCCESS;
}
