/* The first member of a structure whose Size is that of all of it: counters may be in the rest. */
#include <ntddk.h>

typedef struct _BLOCK {
    ULONG64 Reads;
    ULONG64 Writes;
} BLOCK;

typedef struct _DISK {
    BLOCK Block;
    ULONG64 Other[4];
    ULONG Flags;
} DISK;

static DISK Disk;
static PPCW_REGISTRATION Registration;

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(BLOCK, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"disk");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Data = &Disk.Block;
    data.Size = sizeof(DISK);
    return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
StartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Disk");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Rows;
    info.Callback = DiskCallback;
    info.CallbackContext = NULL;
    return PcwRegister(&Registration, &info);
}

VOID
StopCounters(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}
