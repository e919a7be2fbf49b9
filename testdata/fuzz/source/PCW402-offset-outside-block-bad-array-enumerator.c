/* QUIC Lite: kernel mode performance counters. */

#include <wdm.h>
#include <stdint.h>

enum {
    QUICL_CONN_CREATED,
    QUICL_CONN_ACTIVE,
    QUICL_PKTS_LOST,
    QUICL_COUNTER_MAX
};

#define QUICL_ROW(c) { c, 0, c * sizeof(int64_t), sizeof(int64_t) }

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    QUICL_ROW(QUICL_CONN_CREATED),
    QUICL_ROW(QUICL_CONN_ACTIVE),
    QUICL_ROW(QUICL_PKTS_LOST),
    QUICL_ROW(QUICL_COUNTER_MAX),               // expect: PCW402
};

static int64_t QuicLiteCounters[QUICL_COUNTER_MAX];
static PPCW_REGISTRATION QuicCounterSet;
static PPCW_INSTANCE QuicInstance;

static UNICODE_STRING QuicSetName = RTL_CONSTANT_STRING(L"QUIC Lite");

static NTSTATUS
QuicCreateCounterSet(VOID)
{
    PCW_REGISTRATION_INFORMATION Info = {
        PCW_CURRENT_VERSION,
        &QuicSetName,
        RTL_NUMBER_OF(Descriptors),
        (PPCW_COUNTER_DESCRIPTOR)Descriptors,
    };

    return PcwRegister(&QuicCounterSet, &Info);
}

static NTSTATUS
QuicPublishInstance(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"_Default");
    PCW_DATA data[1];

    data[0].Data = &QuicLiteCounters;
    data[0].Size = sizeof(QuicLiteCounters);
    return PcwCreateInstance(&QuicInstance, QuicCounterSet, &name, RTL_NUMBER_OF(data), data);
}

static VOID
QuicStop(VOID)
{
    if (QuicInstance != NULL) {
        PcwCloseInstance(QuicInstance);
        QuicInstance = NULL;
    }
    if (QuicCounterSet != NULL) {
        PcwUnregister(QuicCounterSet);
        QuicCounterSet = NULL;
    }
}

static VOID
QuicUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    QuicStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = QuicCreateCounterSet();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = QuicPublishInstance();
    if (!NT_SUCCESS(status)) {
        QuicStop();
        return status;
    }

    DriverObject->DriverUnload = QuicUnload;
    return STATUS_SUCCESS;
}
