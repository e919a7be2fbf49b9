#include <ntddk.h>

typedef struct _PUMP_COUNTERS {
    ULONG64 Strokes;
    ULONG64 Litres;
} PUMP_COUNTERS;

static PUMP_COUNTERS Counters;
static PPCW_REGISTRATION Registration;
static PKTHREAD Thread;
static KEVENT StopEvent;

static NTSTATUS NTAPI
Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Counters, sizeof(Counters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
Open(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), sizeof(ULONG64) },
        { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Litres), sizeof(ULONG64) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Pump");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, Collect, NULL };

    return PcwRegister(&Registration, &info);
}

static VOID
Publish(PVOID Context)
{
    LARGE_INTEGER second = { .QuadPart = -10000000 };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    do {
        status = Open();
        if (NT_SUCCESS(status) && Registration != NULL) {
            KeWaitForSingleObject(&StopEvent, Executive, KernelMode, FALSE, NULL);
            break;
        }
        Registration = NULL;
        status = KeWaitForSingleObject(&StopEvent, Executive, KernelMode, FALSE, &second);
    } while (status == STATUS_TIMEOUT);
    if (Registration != NULL) {
        PcwUnregister(Registration);
        Registration = NULL;
    }
    PsTerminateSystemThread(STATUS_SUCCESS);
}

static VOID
Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    KeSetEvent(&StopEvent, 0, FALSE);
    KeWaitForSingleObject(Thread, Executive, KernelMode, FALSE, NULL);
    ObDereferenceObject(Thread);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    HANDLE handle;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    KeInitializeEvent(&StopEvent, NotificationEvent, FALSE);
    status = PsCreateSystemThread(&handle, THREAD_ALL_ACCESS, NULL, NULL, NULL, Publish, NULL);
    if (!NT_SUCCESS(status))
        return status;
    ObReferenceObjectByHandle(handle, THREAD_ALL_ACCESS, NULL, KernelMode, (PVOID *)&Thread, NULL);
    ZwClose(handle);
    Driver->DriverUnload = Unload;
    return status;
}
