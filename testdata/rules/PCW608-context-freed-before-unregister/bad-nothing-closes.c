/* Each open file and each request has an instance in its structure, and nothing in the driver closes one. */
#include <ntddk.h>

typedef struct _FILE_STATS {
    PPCW_INSTANCE Instance;
    ULONG64 Reads;
} FILE_STATS;

typedef struct _JOB {
    WORK_QUEUE_ITEM Item;
    PPCW_INSTANCE Instance;
    ULONG64 Steps;
} JOB, *PJOB;

static PPCW_REGISTRATION Set;
static LOOKASIDE_LIST_EX Jobs;
static WORKER_THREAD_ROUTINE JobDone;

static NTSTATUS
FileNew(FILE_STATS **File, PCUNICODE_STRING Name)
{
    FILE_STATS *file = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*file), 'tatS');
    PCW_DATA data;
    NTSTATUS status;

    *File = NULL;
    if (file == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    data.Data = &file->Reads;
    data.Size = sizeof(file->Reads);
    status = PcwCreateInstance(&file->Instance, Set, Name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePool(file);
        return status;
    }
    file->Reads++;
    *File = file;
    return STATUS_SUCCESS;
}

static VOID
FileFree(FILE_STATS *File)
{
    ExFreePoolWithTag(File, 'tatS');    // expect: PCW608
}

static NTSTATUS
FileCreate(PDEVICE_OBJECT Device, PIRP Irp)
{
    PIO_STACK_LOCATION sl = IoGetCurrentIrpStackLocation(Irp);
    FILE_STATS *file;
    NTSTATUS status = FileNew(&file, &sl->FileObject->FileName);

    UNREFERENCED_PARAMETER(Device);
    if (NT_SUCCESS(status))
        sl->FileObject->FsContext = file;
    Irp->IoStatus.Status = status;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}

static NTSTATUS
FileClose(PDEVICE_OBJECT Device, PIRP Irp)
{
    UNREFERENCED_PARAMETER(Device);
    FileFree(IoGetCurrentIrpStackLocation(Irp)->FileObject->FsContext);
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}

NTSTATUS
JobStart(PCUNICODE_STRING Name)
{
    PJOB job = ExAllocateFromLookasideListEx(&Jobs);
    PCW_DATA data;
    NTSTATUS status;

    if (job == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    RtlZeroMemory(job, sizeof(*job));
    data.Data = &job->Steps;
    data.Size = sizeof(job->Steps);
    status = PcwCreateInstance(&job->Instance, Set, Name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreeToLookasideListEx(&Jobs, job);
        return status;
    }
    job->Steps++;
    ExInitializeWorkItem(&job->Item, JobDone, job);
    ExQueueWorkItem(&job->Item, DelayedWorkQueue);
    return STATUS_SUCCESS;
}

static VOID
JobDone(PVOID Context)
{
    PJOB job = Context;

    ExFreeToLookasideListEx(&Jobs, job);    // expect: PCW608
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Set != NULL)
        PcwUnregister(Set);
    ExDeleteLookasideListEx(&Jobs);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Nothing Closes");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, rows, NULL, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    DriverObject->MajorFunction[IRP_MJ_CREATE] = FileCreate;
    DriverObject->MajorFunction[IRP_MJ_CLOSE] = FileClose;
    return PcwRegister(&Set, &info);
}
