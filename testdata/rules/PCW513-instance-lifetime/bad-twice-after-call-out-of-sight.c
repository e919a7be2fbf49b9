/* What a function out of sight has left in the device is not known: both calls close it all the same. */
#include <ntddk.h>

typedef struct _BLOCK {
    ULONG64 Reads;
} BLOCK;

typedef struct _DEVICE {
    BLOCK Block;
    PPCW_REGISTRATION Registration;
    PPCW_INSTANCE Instance;
} DEVICE;

NTSTATUS PlatformAttach(DEVICE *Device);

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, Reads), RTL_FIELD_SIZE(BLOCK, Reads) },
};

NTSTATUS
StartCounters(DEVICE *Device)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Devices"), instance = RTL_CONSTANT_STRING(L"device");
    PCW_DATA data = { &Device->Block, sizeof(BLOCK) };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Rows;
    status = PcwRegister(&Device->Registration, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&Device->Instance, Device->Registration, &instance, 1, &data);
    if (NT_SUCCESS(status))
        status = PlatformAttach(Device);
    if (!NT_SUCCESS(status) && Device->Registration != NULL) {
        PcwUnregister(Device->Registration);
        Device->Registration = NULL;
    }
    return status;
}

VOID
StopCounters(DEVICE *Device)
{
    PcwCloseInstance(Device->Instance);
    PcwCloseInstance(Device->Instance); // expect: PCW513
    Device->Instance = NULL;
    if (Device->Registration != NULL)
        PcwUnregister(Device->Registration);
    Device->Registration = NULL;
}
