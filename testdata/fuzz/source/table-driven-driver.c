#include <ntddk.h>
#include "sets.h"

#define ROW(T, id, f) { id, 0, FIELD_OFFSET(T, f), RTL_FIELD_SIZE(T, f) }

static PCW_COUNTER_DESCRIPTOR RxRows[] = { ROW(RX_STATS, 1, Frames), ROW(RX_STATS, 2, Bytes) };
static PCW_COUNTER_DESCRIPTOR TxRows[] = { ROW(TX_STATS, 1, Frames), ROW(TX_STATS, 2, Collisions), ROW(TX_STATS, 3, Bytes) };

static RX_STATS Rx;
static TX_STATS Tx;

static COUNTER_SET Sets[] = {
    { RTL_CONSTANT_STRING(L"Receiver"), RxRows, RTL_NUMBER_OF(RxRows), &Rx, sizeof(Rx) },
    { RTL_CONSTANT_STRING(L"Transmitter"), TxRows, RTL_NUMBER_OF(TxRows), &Tx, sizeof(Tx) },
};

static NTSTATUS NTAPI
SetCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    const COUNTER_SET *set = (const COUNTER_SET *)Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { set->Block, set->BlockSize };

    if (Type != PcwCallbackCollectData && Type != PcwCallbackEnumerateInstances) {
        return STATUS_SUCCESS;
    }
    return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
}

VOID
SetsUnregister(VOID)
{
    ULONG i;

    for (i = 0; i < ARRAYSIZE(Sets); i++) {
        if (Sets[i].Handle != NULL) {
            PcwUnregister(Sets[i].Handle);
            Sets[i].Handle = NULL;
        }
    }
}

NTSTATUS
SetsRegister(VOID)
{
    ULONG i;
    NTSTATUS status = STATUS_SUCCESS;

    for (i = 0; i < ARRAYSIZE(Sets) && NT_SUCCESS(status); i++) {
        PCW_REGISTRATION_INFORMATION info = { 0 };

        info.Version = PCW_VERSION_1;
        info.Name = &Sets[i].Name;
        info.CounterCount = Sets[i].Count;
        info.Counters = Sets[i].Rows;
        info.Callback = SetCallback;
        info.CallbackContext = &Sets[i];
        status = PcwRegister(&Sets[i].Handle, &info);
    }

    if (!NT_SUCCESS(status)) {
        SetsUnregister();
    }
    return status;
}

VOID
SetsUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    SetsUnregister();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = SetsUnload;
    return SetsRegister();
}
