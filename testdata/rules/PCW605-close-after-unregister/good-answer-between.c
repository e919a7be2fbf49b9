#include <ntddk.h>

/* The answer is asked for twice, after the handles were made, and may be another one only when nothing was closed. */

static PPCW_REGISTRATION Registration;
static PPCW_INSTANCE Instance;
static ULONG Speed;

BOOLEAN IsLast(VOID);

static NTSTATUS
Start(VOID)
{
    static const PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG) } };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Pump"), pump = RTL_CONSTANT_STRING(L"pump 0");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &set, RTL_NUMBER_OF(rows), (PPCW_COUNTER_DESCRIPTOR)rows };
    PCW_DATA block = { &Speed, sizeof(Speed) };
    NTSTATUS status = PcwRegister(&Registration, &info);

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&Instance, Registration, &pump, 1, &block);
    if (!NT_SUCCESS(status)) {
        if (Registration != NULL)
            PcwUnregister(Registration);
        return status;
    }
    if (IsLast() && Registration != NULL)
        PcwUnregister(Registration);
    if (!IsLast())
        PcwCloseInstance(Instance);
    return STATUS_SUCCESS;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(DriverObject);
    UNREFERENCED_PARAMETER(RegistryPath);
    return Start();
}
