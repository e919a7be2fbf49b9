/* The sum takes in the last member of the structure around, too, and happens to end with it. */
#include <ntddk.h>

typedef struct _BLOCK {
    ULONG64 Reads;
    ULONG64 Writes;
} BLOCK;

typedef struct _DISK {
    ULONG Flags;
    BLOCK Block;
    ULONG64 Other;
} DISK;

static PPCW_REGISTRATION Registration;

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(BLOCK, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DISK *disk = (DISK *)Context;
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"disk");
    PCW_DATA data;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Data = &disk->Block;
    data.Size = sizeof(BLOCK) + sizeof(ULONG64); // expect: PCW515
    return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
StartCounters(DISK *Disk)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Disk");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Rows;
    info.Callback = DiskCallback;
    info.CallbackContext = Disk;
    return PcwRegister(&Registration, &info);
}

VOID
StopCounters(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}
