/* Attempts with optional steps, each undone when it fails: at the head of the loop nothing is open, whatever was tried. */
#include <ntddk.h>
static ULONG Values[2];
static PPCW_REGISTRATION Handle;
static KEVENT Quit;
extern BOOLEAN WantLog, WantLink, WantStats;
static PVOID Buffer;
static UNICODE_STRING Link = RTL_CONSTANT_STRING(L"\\??\\Retry"), Target = RTL_CONSTANT_STRING(L"\\Device\\Retry");
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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Retry");
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
static NTSTATUS Start(VOID)
{
    LARGE_INTEGER wait;
    NTSTATUS status = STATUS_UNSUCCESSFUL;
    wait.QuadPart = -10000000;
    for (;;) {
        status = Publish();
        if (WantLog)
            DbgPrint("attempt\n");
        if (WantLink && NT_SUCCESS(status)) {
            status = IoCreateSymbolicLink(&Link, &Target);
            if (!NT_SUCCESS(status)) {
                Withdraw();
            }
        }
        if (WantStats && NT_SUCCESS(status) && Buffer == NULL) {
            Buffer = ExAllocatePool2(POOL_FLAG_NON_PAGED, 64, 'ateR');
            if (Buffer == NULL) {
                Withdraw();
                status = STATUS_NO_MEMORY;
            }
        }
        if (NT_SUCCESS(status))
            break;
        if (KeWaitForSingleObject(&Quit, Executive, KernelMode, FALSE, &wait) == STATUS_SUCCESS)
            break;
    }
    return status;
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Withdraw();
    if (Buffer != NULL)
        ExFreePool(Buffer);
    IoDeleteSymbolicLink(&Link);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    KeInitializeEvent(&Quit, NotificationEvent, FALSE);
    Driver->DriverUnload = Unload;
    return Start();
}
