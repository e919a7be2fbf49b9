#include "CounterSet.h"

NTSTATUS LedgerCounters::Open(LedgerStats &stats)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(LedgerStats, entries), RTL_FIELD_SIZE(LedgerStats, entries) },
        { 2, 0, FIELD_OFFSET(LedgerStats, commits), RTL_FIELD_SIZE(LedgerStats, commits) },
    };
    UNICODE_STRING text;
    PCW_REGISTRATION_INFORMATION ri = {};

    RtlInitUnicodeString(&text, L"Ledger");
    ri.Version = PCW_VERSION_1;
    ri.Name = &text;
    ri.CounterCount = ARRAYSIZE(rows);
    ri.Counters = rows;
    ri.Callback = LedgerCallback;
    ri.CallbackContext = &stats;
    return PcwRegister(&m_handle, &ri);
}

void LedgerCounters::Close()
{
    if (IsOpen()) {
        PcwUnregister(m_handle);
        m_handle = nullptr;
    }
}
