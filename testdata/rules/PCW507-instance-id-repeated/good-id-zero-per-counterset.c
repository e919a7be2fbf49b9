// Two single-instance countersets answered by one callback: both use id 0, under different names, and never in one request.
#include <ntddk.h>

typedef struct { ULONG Sent; ULONG Lost; } TX_STATS;
typedef struct { ULONG Received; ULONG BadCrc; } RX_STATS;

static TX_STATS Tx;
static RX_STATS Rx;
static PPCW_REGISTRATION TxSet, RxSet;

static NTSTATUS NTAPI
RadioCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING tx = RTL_CONSTANT_STRING(L"transmitter");
    UNICODE_STRING rx = RTL_CONSTANT_STRING(L"receiver");
    PCW_DATA data;

    if (Type <= PcwCallbackRemoveCounter) {
        return STATUS_SUCCESS;
    }
    if (Context == &Tx) {
        data.Data = &Tx;
        data.Size = sizeof(Tx);
        return PcwAddInstance(Info->CollectData.Buffer, &tx, 0, 1, &data);
    }
    data.Data = &Rx;
    data.Size = sizeof(Rx);
    return PcwAddInstance(Info->CollectData.Buffer, &rx, 0, 1, &data);
}

static NTSTATUS
RadioRegister(PPCW_REGISTRATION *Set, PCUNICODE_STRING Name, PVOID Context)
{
    PCW_COUNTER_DESCRIPTOR c[2] = { { 1, 0, 0, sizeof(ULONG) }, { 2, 0, sizeof(ULONG), sizeof(ULONG) } };
    PCW_REGISTRATION_INFORMATION info;

    memset(&info, 0, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.CounterCount = 2;
    info.Counters = c;
    info.Callback = RadioCallback;
    info.CallbackContext = Context;
    return PcwRegister(Set, &info);
}

VOID
RadioPerfStop(VOID)
{
    if (RxSet != NULL) {
        PcwUnregister(RxSet);
        RxSet = NULL;
    }
    if (TxSet != NULL) {
        PcwUnregister(TxSet);
        TxSet = NULL;
    }
}

NTSTATUS
RadioPerfStart(VOID)
{
    static const UNICODE_STRING txName = RTL_CONSTANT_STRING(L"Radio Transmit");
    static const UNICODE_STRING rxName = RTL_CONSTANT_STRING(L"Radio Receive");
    NTSTATUS status;

    status = RadioRegister(&TxSet, &txName, &Tx);
    if (NT_SUCCESS(status)) {
        status = RadioRegister(&RxSet, &rxName, &Rx);
    }
    if (!NT_SUCCESS(status)) {
        RadioPerfStop();
    }
    return status;
}
