#pragma once

extern "C" {
#include <ntddk.h>
}

struct CacheStats
{
    unsigned __int64 hits;
    unsigned __int64 misses;
    unsigned long dirtyPages;
    unsigned long flushes;
};

class CacheEngine
{
public:
    NTSTATUS Start();
    void Stop();

    static PCW_CALLBACK Query;

private:
    NTSTATUS StartFlusher();
    void StopFlusher();

    CacheStats m_stats;
    KEVENT m_stop;
    PVOID m_flusher;
};
