/* The header that declares the role type is absent: the function is one all the same, and is checked. */
#include <ntddk.h>
#include <vendorcx.h>

static ULONG64 Block;
static PPCW_REGISTRATION Registration;
static PPCW_INSTANCE Instance;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, 0, sizeof(Block) } };

EVT_VENDOR_TARGET_CONNECT TargetConnect;
EVT_VENDOR_TARGET_DISCONNECT TargetDisconnect;

NTSTATUS
TargetConnect(PVOID Device)
{
    DECLARE_CONST_UNICODE_STRING(name, L"target");
    PCW_DATA data = { &Block, sizeof(Block) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Device);
    status = PcwCreateInstance(&Instance, Registration, &name, 1, &data);
    if (!NT_SUCCESS(status))
        Instance = NULL;
    return status;
}

VOID
TargetDisconnect(PVOID Device)
{
    UNREFERENCED_PARAMETER(Device);
    if (Instance != NULL)
        PcwCloseInstance(Instance);
    Instance = NULL;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Targets");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, NULL, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&Registration, &info);
}
