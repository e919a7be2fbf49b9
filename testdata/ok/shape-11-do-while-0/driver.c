#include <ndis.h>

/* NDIS protocol driver of the packet recorder; start-up in the NDIS samples' do { } while (FALSE) style */

#define REC_TAG 'ceRP'

typedef struct _REC_COUNTERS
{
    ULONG64 Captured;
    ULONG64 Written;
    ULONG64 Lost;
} REC_COUNTERS, *PREC_COUNTERS;

static PREC_COUNTERS      RecCounters;
static PPCW_REGISTRATION  RecCounterset;
static NDIS_EVENT         RecStopped;

static PCW_COUNTER_DESCRIPTOR RecDescriptors[] =
{
    { 1, 0, FIELD_OFFSET(REC_COUNTERS, Captured), RTL_FIELD_SIZE(REC_COUNTERS, Captured) },
    { 2, 0, FIELD_OFFSET(REC_COUNTERS, Written),  RTL_FIELD_SIZE(REC_COUNTERS, Written)  },
    { 3, 0, FIELD_OFFSET(REC_COUNTERS, Lost),     RTL_FIELD_SIZE(REC_COUNTERS, Lost)     },
};

static VOID RecThread(PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    NdisSetEvent(&RecStopped);
    PsTerminateSystemThread(STATUS_SUCCESS);
}

static NTSTATUS NTAPI RecCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING Name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA Data;

    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances)
    {
        Data.Data = Context;
        Data.Size = sizeof(REC_COUNTERS);
        return PcwAddInstance(Info->CollectData.Buffer, &Name, 0, 1, &Data);
    }
    return STATUS_SUCCESS;
}

static VOID RecCleanup(VOID)
{
    if (RecCounterset != NULL)
    {
        PcwUnregister(RecCounterset);
        RecCounterset = NULL;
    }
    if (RecCounters != NULL)
    {
        ExFreePoolWithTag(RecCounters, REC_TAG);
        RecCounters = NULL;
    }
}

static VOID RecUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    NdisWaitEvent(&RecStopped, 0);
    RecCleanup();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Packet Recorder");
    PCW_REGISTRATION_INFORMATION Info;
    HANDLE Thread;
    NTSTATUS Status;

    UNREFERENCED_PARAMETER(RegistryPath);

    do
    {
        NdisInitializeEvent(&RecStopped);

        RecCounters = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(REC_COUNTERS), REC_TAG);
        if (RecCounters == NULL)
        {
            Status = STATUS_INSUFFICIENT_RESOURCES;
            break;
        }

        NdisZeroMemory(&Info, sizeof(Info));
        Info.Version         = PCW_VERSION_1;
        Info.Name            = &Name;
        Info.CounterCount    = RTL_NUMBER_OF(RecDescriptors);
        Info.Counters        = RecDescriptors;
        Info.Callback        = RecCallback;
        Info.CallbackContext = RecCounters;

        Status = PcwRegister(&RecCounterset, &Info);
        if (!NT_SUCCESS(Status))
        {
            break;
        }

        Status = PsCreateSystemThread(&Thread, THREAD_ALL_ACCESS, NULL, NULL, NULL, RecThread, NULL);
        if (!NT_SUCCESS(Status))
        {
            break;
        }
        ZwClose(Thread);

        DriverObject->DriverUnload = RecUnload;
    } while (FALSE);

    if (!NT_SUCCESS(Status))
    {
        RecCleanup();
    }
    return Status;
}
