/* The size of a pointer is that of the first counter, too: the block is the structure all the same. */
#include <ntddk.h>

typedef struct _BLOCK {
    ULONG64 First;
    ULONG64 Writes;
    ULONG Errors;
    ULONG Retries;
} BLOCK;

typedef struct _DISK {
    BLOCK Block;
    PPCW_REGISTRATION Registration;
} DISK;

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, 0, sizeof(ULONG64) },
    { 2, 0, 8, sizeof(ULONG64) },
    { 3, 0, 16, sizeof(ULONG) },
};

static NTSTATUS NTAPI
DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DISK *disk = (DISK *)Context;
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"disk");
    PCW_DATA data = { &disk->Block, sizeof(PVOID) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data); // expect: PCW502
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
    return PcwRegister(&Disk->Registration, &info);
}

VOID
StopCounters(DISK *Disk)
{
    if (Disk->Registration != NULL)
        PcwUnregister(Disk->Registration);
    Disk->Registration = NULL;
}
