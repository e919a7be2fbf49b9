/* The test of the flag is inverted in a clean-up that failures use, too: one mistake, one finding. */
#include <ntddk.h>

typedef struct _TAPE_STATS {
    ULONG64 Reads;
} TAPE_STATS;

static TAPE_STATS Stats;
static PPCW_REGISTRATION TapeSet;
static BOOLEAN Registered;
static PVOID Buffer;

static NTSTATUS NTAPI
TapeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"tape");
    PCW_DATA data = { &Stats, sizeof(Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
TapeRegister(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(TAPE_STATS, Reads), RTL_FIELD_SIZE(TAPE_STATS, Reads) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tape");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, TapeCallback };

    return PcwRegister(&TapeSet, &info); // expect: PCW602
}

static VOID
TapeCleanUp(VOID)
{
    if (!Registered)
        PcwUnregister(TapeSet);
    if (Buffer != NULL)
        ExFreePool(Buffer);
}

static VOID
TapeUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    TapeCleanUp();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status = STATUS_NO_MEMORY;

    UNREFERENCED_PARAMETER(RegistryPath);
    Buffer = ExAllocatePool2(POOL_FLAG_PAGED, PAGE_SIZE, 'paTC');
    if (Buffer != NULL)
        status = TapeRegister();
    if (!NT_SUCCESS(status)) {
        TapeCleanUp();
        return status;
    }
    Registered = TRUE;
    DriverObject->DriverUnload = TapeUnload;
    return STATUS_SUCCESS;
}
