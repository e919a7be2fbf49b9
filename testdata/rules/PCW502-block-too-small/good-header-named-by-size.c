/* A header of eight bytes is the block where Size names it. */
#include <ntddk.h>

typedef struct _HEADER {
    ULONG64 Reads;
} HEADER;

typedef struct _BLOCK {
    HEADER First;
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
};

static NTSTATUS NTAPI
DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DISK *disk = (DISK *)Context;
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"disk");
    PCW_DATA data = { disk, sizeof(HEADER) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
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
    return PcwRegister(&Disk->Registration, &info);
}

VOID
StopCounters(DISK *Disk)
{
    if (Disk->Registration != NULL)
        PcwUnregister(Disk->Registration);
    Disk->Registration = NULL;
}
