/* A step behind the registration may fail, in numbers of its own. */

#include <ntddk.h>

static PPCW_REGISTRATION Registration;
static ULONG64 Block;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, 0, sizeof(Block) } };

int zstd_init(void);
int to_errno(NTSTATUS Status);

static NTSTATUS NTAPI
Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"pool");
    PCW_DATA data = { &Block, sizeof(Block) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static int
Attach(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Pools");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Callback, NULL };
    NTSTATUS status;
    int error = 0;

    status = PcwRegister(&Registration, &info);
    if (!NT_SUCCESS(status))
        DbgPrint("no counters: %x\n", status);
    if ((error = zstd_init()) != 0) {
        if (NT_SUCCESS(status) && Registration != NULL)
            PcwUnregister(Registration);
        return error;
    }
    return error;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PcwUnregister(Registration);   // expect: PCW607
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    if (Attach() != 0)
        return STATUS_UNSUCCESSFUL;
    DriverObject->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
