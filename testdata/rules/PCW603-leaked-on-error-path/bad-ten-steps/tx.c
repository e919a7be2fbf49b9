#include <ntddk.h>

typedef struct _TX_STATS {
    ULONG64 Bytes;
} TX_STATS;

typedef struct _TX_QUEUE {
    PPCW_INSTANCE Instance;
    TX_STATS Stats;
} TX_QUEUE;

static PPCW_REGISTRATION g_Tx;

NTSTATUS TxCreate(TX_QUEUE *q, PCUNICODE_STRING name)
{
    PCW_DATA data = { &q->Stats, sizeof(q->Stats) };

    return PcwCreateInstance(&q->Instance, g_Tx, name, 1, &data);
}

VOID TxDelete(TX_QUEUE *q)
{
    if (q->Instance != NULL) {
        PcwCloseInstance(q->Instance);
        q->Instance = NULL;
    }
}

NTSTATUS TxStart(VOID)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Acme Tx");
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(TX_STATS, Bytes), RTL_FIELD_SIZE(TX_STATS, Bytes) },
    };
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    return PcwRegister(&g_Tx, &info);
}

VOID TxStop(VOID)
{
    if (g_Tx != NULL) {
        PcwUnregister(g_Tx);
        g_Tx = NULL;
    }
}
