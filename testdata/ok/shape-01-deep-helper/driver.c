/*
 * loopdisk: the registration information is put together by three layers of helpers, the innermost of which
 * knows nothing of drivers.
 */
#include <ntddk.h>

typedef struct _LD_COUNTERS { UINT64 Reads, Writes; UINT32 Flushes, Trims; } LD_COUNTERS;

typedef struct _LD_PERF {
    PCW_REGISTRATION_INFORMATION Info;
    UNICODE_STRING               Name;
    PCW_COUNTER_DESCRIPTOR       Rows[4];
    PPCW_REGISTRATION            Handle;
} LD_PERF, *PLD_PERF;

typedef struct _LD_EXTENSION {
    PDEVICE_OBJECT Device;
    LD_COUNTERS    Counters;
    LD_PERF        Perf;
} LD_EXTENSION, *PLD_EXTENSION;

static PDEVICE_OBJECT LdDevice;

static VOID LdSetRow(PPCW_COUNTER_DESCRIPTOR Row, USHORT Id, USHORT Offset, USHORT Size)
{
    Row->Id = Id;
    Row->StructIndex = 0;
    Row->Offset = Offset;
    Row->Size = Size;
}

static ULONG LdFillRows(PPCW_COUNTER_DESCRIPTOR Rows)
{
    LdSetRow(&Rows[0], 1, FIELD_OFFSET(LD_COUNTERS, Reads),   sizeof(UINT64));
    LdSetRow(&Rows[1], 2, FIELD_OFFSET(LD_COUNTERS, Writes),  sizeof(UINT64));
    LdSetRow(Rows + 2, 3, FIELD_OFFSET(LD_COUNTERS, Flushes), sizeof(UINT32));
    LdSetRow(Rows + 3, 4, FIELD_OFFSET(LD_COUNTERS, Trims),   sizeof(UINT32));
    return 4;
}

static VOID LdFillInfo(PPCW_REGISTRATION_INFORMATION *Where, PLD_PERF Perf, PPCW_CALLBACK Callback, PVOID Context)
{
    PPCW_REGISTRATION_INFORMATION info = &Perf->Info;

    RtlZeroMemory(info, sizeof(*info));
    info->Version = PCW_VERSION_1;
    info->CounterCount = LdFillRows(Perf->Rows);
    info->Counters = Perf->Rows;
    info->Callback = Callback;
    info->CallbackContext = Context;
    *Where = info;
}

static NTSTATUS NTAPI LdCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PLD_EXTENSION ext = Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk 0");
    PCW_DATA data;

    data.Data = &ext->Counters;
    data.Size = sizeof(ext->Counters);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS LdPerfOpen(PLD_EXTENSION Extension)
{
    PPCW_REGISTRATION_INFORMATION info;

    RtlInitUnicodeString(&Extension->Perf.Name, L"Loop Disk");
    LdFillInfo(&info, &Extension->Perf, LdCallback, Extension);
    info->Name = &Extension->Perf.Name;
    return PcwRegister(&Extension->Perf.Handle, info);
}

static VOID LdUnload(PDRIVER_OBJECT DriverObject)
{
    PLD_EXTENSION ext = LdDevice->DeviceExtension;

    UNREFERENCED_PARAMETER(DriverObject);
    if (ext->Perf.Handle != NULL) {
        PcwUnregister(ext->Perf.Handle);
        ext->Perf.Handle = NULL;
    }
    IoDeleteDevice(LdDevice);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PLD_EXTENSION ext;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = IoCreateDevice(DriverObject, sizeof(LD_EXTENSION), NULL, FILE_DEVICE_DISK, 0, FALSE, &LdDevice);
    if (!NT_SUCCESS(status))
        return status;

    ext = (PLD_EXTENSION)LdDevice->DeviceExtension;
    ext->Device = LdDevice;
    status = LdPerfOpen(ext);
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(LdDevice);
        return status;
    }
    DriverObject->DriverUnload = LdUnload;
    return STATUS_SUCCESS;
}
