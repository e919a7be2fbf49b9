/*
 * pipe.c - a WDM pipe device, with statistics
 *
 * 2009  first version
 * 2013  perf counters
 * 2021  must also load on the containers' hosts: silo neutral
 */
#include <ntddk.h>

#define PIPE_TAG 'epiP'

typedef struct _PIPE_EXTENSION {
    PDEVICE_OBJECT Self;
    KSPIN_LOCK     Lock;
    LIST_ENTRY     Readers;
    BOOLEAN        Open;
} PIPE_EXTENSION, *PPIPE_EXTENSION;

typedef struct _PIPE_STATS {
    ULONG   Version;
    ULONG   Opens;
    ULONG64 BytesRead;
    ULONG64 BytesWritten;
    ULONG   Readers;
    ULONG   Writers;
    ULONG64 Blocked;
    UCHAR   LastError[4];
} PIPE_STATS;

static PIPE_STATS PipeStats;
static PDEVICE_OBJECT PipeDevice;
static PPCW_REGISTRATION PipePcw;

DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD PipeUnload;
static DRIVER_DISPATCH PipeCreateClose;
static DRIVER_DISPATCH PipeReadWrite;

static NTSTATUS
PipeComplete(PIRP Irp, NTSTATUS Status, ULONG_PTR Information)
{
    Irp->IoStatus.Status = Status;
    Irp->IoStatus.Information = Information;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return Status;
}

static NTSTATUS
PipeCreateClose(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    PPIPE_EXTENSION extension = (PPIPE_EXTENSION)DeviceObject->DeviceExtension;
    PIO_STACK_LOCATION stack = IoGetCurrentIrpStackLocation(Irp);

    extension->Open = (BOOLEAN)(stack->MajorFunction == IRP_MJ_CREATE);
    if (extension->Open) {
        InterlockedIncrement((volatile LONG *)&PipeStats.Opens);
    }
    return PipeComplete(Irp, STATUS_SUCCESS, 0);
}

static NTSTATUS
PipeReadWrite(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    PPIPE_EXTENSION extension = (PPIPE_EXTENSION)DeviceObject->DeviceExtension;
    PIO_STACK_LOCATION stack = IoGetCurrentIrpStackLocation(Irp);
    KIRQL irql;
    ULONG length;

    KeAcquireSpinLock(&extension->Lock, &irql);
    if (stack->MajorFunction == IRP_MJ_READ) {
        length = stack->Parameters.Read.Length;
        PipeStats.BytesRead += length;
    } else {
        length = stack->Parameters.Write.Length;
        PipeStats.BytesWritten += length;
    }
    KeReleaseSpinLock(&extension->Lock, irql);
    return PipeComplete(Irp, STATUS_SUCCESS, length);
}

/* ---- counters ---- */

enum pipe_counter {
    PIPE_OPENS = 1,
    PIPE_BYTES_READ,
    PIPE_BYTES_WRITTEN,
    PIPE_READERS,
    PIPE_WRITERS,
    PIPE_BLOCKED,
    PIPE_COUNTERS = PIPE_BLOCKED
};

static NTSTATUS NTAPI
PipePerfCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    PCW_DATA data[1];

    UNREFERENCED_PARAMETER(Context);

    RtlInitUnicodeString(&instance, L"default");
    data[0].Data = &PipeStats;
    data[0].Size = sizeof(PipeStats);

    if (Type == PcwCallbackEnumerateInstances) {
        PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 0, NULL);
    } else if (Type == PcwCallbackCollectData) {
        PcwAddInstance(Info->CollectData.Buffer, &instance, 0, RTL_NUMBER_OF(data), data);
    }
    return STATUS_SUCCESS;
}

static VOID
PipeDescribe(PPCW_COUNTER_DESCRIPTOR Row, USHORT Id, USHORT Offset, USHORT Size)
{
    Row->Id = Id;
    Row->StructIndex = 0;
    Row->Offset = Offset;
    Row->Size = Size;
}

#define DESCRIBE(i, id, field) \
    PipeDescribe(&rows[i], id, FIELD_OFFSET(PIPE_STATS, field), RTL_FIELD_SIZE(PIPE_STATS, field))

static NTSTATUS
PipeRegisterCounters(VOID)
{
    static const WCHAR text[] = L"Pipe Device";
    UNICODE_STRING name;
    PCW_COUNTER_DESCRIPTOR rows[PIPE_COUNTERS];
    PCW_REGISTRATION_INFORMATION info;

    name.Buffer = (PWSTR)text;
    name.Length = sizeof(text);
    name.MaximumLength = sizeof(text);

    DESCRIBE(0, PIPE_OPENS, Opens);
    DESCRIBE(1, PIPE_BYTES_READ, BytesRead);
    DESCRIBE(2, PIPE_BYTES_WRITTEN, BytesWritten);
    DESCRIBE(3, PIPE_READERS, Readers);
    PipeDescribe(&rows[4], PIPE_WRITERS, FIELD_OFFSET(PIPE_STATS, Writers) + 8, 4);
    PipeDescribe(&rows[5], PIPE_BLOCKED, FIELD_OFFSET(PIPE_STATS, LastError) + 4,
                 sizeof(ULONG64));

    info.Version = PCW_VERSION_2;
    info.Name = &name;
    info.CounterCount = PIPE_COUNTERS;
    info.Counters = rows;
    info.Callback = PipePerfCallback;
    info.CallbackContext = NULL;
    info.Flags = PcwRegistrationSiloNeutral | 0x8;
    return PcwRegister(&PipePcw, &info);
}

static VOID
PipeUnregisterCounters(VOID)
{
    if (PipePcw != NULL) {
        PcwUnregister(PipePcw);
        PipePcw = NULL;
    }
}

/* ---- load and unload ---- */

static VOID
PipeUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    PipeUnregisterCounters();
    IoDeleteDevice(PipeDevice);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PPIPE_EXTENSION extension;
    UNICODE_STRING deviceName = RTL_CONSTANT_STRING(L"\\Device\\BenchPipe");
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->MajorFunction[IRP_MJ_CREATE] = PipeCreateClose;
    DriverObject->MajorFunction[IRP_MJ_CLOSE] = PipeCreateClose;
    DriverObject->MajorFunction[IRP_MJ_READ] = PipeReadWrite;
    DriverObject->MajorFunction[IRP_MJ_WRITE] = PipeReadWrite;
    DriverObject->DriverUnload = PipeUnload;

    status = IoCreateDevice(DriverObject, sizeof(PIPE_EXTENSION), &deviceName, FILE_DEVICE_UNKNOWN, 0, FALSE, &PipeDevice);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    extension = (PPIPE_EXTENSION)PipeDevice->DeviceExtension;
    extension->Self = PipeDevice;
    KeInitializeSpinLock(&extension->Lock);
    InitializeListHead(&extension->Readers);
    PipeDevice->Flags |= DO_BUFFERED_IO;

    status = PipeRegisterCounters();
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(PipeDevice);
        return status;
    }

    PipeDevice->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}
