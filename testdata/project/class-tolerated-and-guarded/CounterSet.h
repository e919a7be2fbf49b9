#pragma once
extern "C" {
#include <ntddk.h>
}

struct LedgerStats
{
    UINT64 entries;
    UINT64 commits;
};

NTSTATUS NTAPI LedgerCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context);

class LedgerCounters
{
public:
    NTSTATUS Open(LedgerStats &stats);
    void Close();
    bool IsOpen() const { return m_handle != nullptr; }

private:
    PPCW_REGISTRATION m_handle;
};
