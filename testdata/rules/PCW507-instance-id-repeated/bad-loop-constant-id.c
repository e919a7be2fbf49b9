/*++

Module Name:

    perf.c

Abstract:

    Counters of the tape library's drives.

--*/

#include <ntddk.h>

#define LIB_MAX_DRIVES 8
#define LIB_INSTANCE_ID 0

typedef struct _LIB_DRIVE {
    BOOLEAN Present;
    UNICODE_STRING SerialNumber;
    struct {
        ULONG64 Mounts;
        ULONG64 Rewinds;
    } Perf;
} LIB_DRIVE, *PLIB_DRIVE;

typedef struct _LIB_EXTENSION {
    KMUTEX Lock;
    LIB_DRIVE Drives[LIB_MAX_DRIVES];
    PPCW_REGISTRATION Registration;
} LIB_EXTENSION, *PLIB_EXTENSION;

static const PCW_COUNTER_DESCRIPTOR LibDescriptors[] = {
    { .Id = 1, .Offset = 0, .Size = 8 },
    { .Id = 2, .Offset = 8, .Size = 8 },
};

static NTSTATUS
LibAddDrives(PLIB_EXTENSION Library, PPCW_BUFFER Buffer)
{
    NTSTATUS status = STATUS_SUCCESS;
    PLIB_DRIVE drive;
    PCW_DATA data;

    KeWaitForSingleObject(&Library->Lock, Executive, KernelMode, FALSE, NULL);
    for (drive = Library->Drives; drive < Library->Drives + LIB_MAX_DRIVES; drive++) {
        if (!drive->Present) {
            continue;
        }
        data.Data = &drive->Perf;
        data.Size = sizeof(drive->Perf);
        status = PcwAddInstance(Buffer, &drive->SerialNumber, LIB_INSTANCE_ID, 1, &data);   // expect: PCW507
        if (!NT_SUCCESS(status)) {
            break;
        }
    }
    KeReleaseMutex(&Library->Lock, FALSE);
    return status;
}

static NTSTATUS NTAPI
LibPcwCallback(
    _In_ PCW_CALLBACK_TYPE Type,
    _In_ PPCW_CALLBACK_INFORMATION Info,
    _In_opt_ PVOID Context
    )
{
    if (Context == NULL) {
        return STATUS_INVALID_PARAMETER;
    }
    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return LibAddDrives((PLIB_EXTENSION)Context, Info->CollectData.Buffer);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
LibStartPerf(PLIB_EXTENSION Library)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info;

    KeInitializeMutex(&Library->Lock, 0);
    RtlInitUnicodeString(&name, L"Tape Library Drive");
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LibDescriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)LibDescriptors;
    info.Callback = LibPcwCallback;
    info.CallbackContext = Library;
    return PcwRegister(&Library->Registration, &info);
}

VOID
LibStopPerf(PLIB_EXTENSION Library)
{
    if (Library->Registration != NULL) {
        PcwUnregister(Library->Registration);
        Library->Registration = NULL;
    }
}
