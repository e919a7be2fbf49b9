#include <ntddk.h>

typedef struct _RX_STATS {
    ULONG64 Bytes;
} RX_STATS;

typedef struct _RX_QUEUE {
    PPCW_INSTANCE Instance;
    RX_STATS Stats;
} RX_QUEUE;

static PPCW_REGISTRATION g_Rx;

NTSTATUS RxCreate(RX_QUEUE *q, PCUNICODE_STRING name)
{
    PCW_DATA data = { &q->Stats, sizeof(q->Stats) };

    return PcwCreateInstance(&q->Instance, g_Rx, name, 1, &data);
}

VOID RxDelete(RX_QUEUE *q)
{
    if (q->Instance != NULL) {
        PcwCloseInstance(q->Instance);
        q->Instance = NULL;
    }
}

NTSTATUS RxStart(VOID)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Acme Rx");
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(RX_STATS, Bytes), RTL_FIELD_SIZE(RX_STATS, Bytes) },
    };
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    return PcwRegister(&g_Rx, &info);
}

VOID RxStop(VOID)
{
    if (g_Rx != NULL) {
        PcwUnregister(g_Rx);
        g_Rx = NULL;
    }
}
