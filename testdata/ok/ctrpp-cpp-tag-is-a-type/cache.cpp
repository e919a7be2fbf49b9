// Write-back cache over a slow disk. The engine owns the counters of perfmon's "Write Cache".
#include "cache.hpp"
#include <cachePerf.h>

static CacheEngine g_engine;

NTSTATUS CacheEngine::Query(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    auto engine = static_cast<CacheEngine *>(context);
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return AddWriteCache(info->CollectData.Buffer, &name, 0, &engine->m_stats);
    return STATUS_SUCCESS;
}

static VOID FlusherRoutine(PVOID context)
{
    KeWaitForSingleObject(context, Executive, KernelMode, FALSE, nullptr);
    PsTerminateSystemThread(STATUS_SUCCESS);
}

NTSTATUS CacheEngine::StartFlusher()
{
    HANDLE thread;

    KeInitializeEvent(&m_stop, NotificationEvent, FALSE);
    NTSTATUS status = PsCreateSystemThread(&thread, THREAD_ALL_ACCESS, nullptr, nullptr, nullptr, FlusherRoutine, &m_stop);
    if (NT_SUCCESS(status))
    {
        status = ObReferenceObjectByHandle(thread, SYNCHRONIZE, nullptr, KernelMode, &m_flusher, nullptr);
        ZwClose(thread);
    }
    return status;
}

void CacheEngine::StopFlusher()
{
    KeSetEvent(&m_stop, 0, FALSE);
    KeWaitForSingleObject(m_flusher, Executive, KernelMode, FALSE, nullptr);
    ObDereferenceObject(m_flusher);
}

NTSTATUS CacheEngine::Start()
{
    NTSTATUS status = StartFlusher();
    if (!NT_SUCCESS(status))
        return status;

    status = RegisterWriteCache(Query, this);
    if (!NT_SUCCESS(status))
        StopFlusher();
    return status;
}

void CacheEngine::Stop()
{
    if (WriteCache)
        UnregisterWriteCache();
    StopFlusher();
}

static VOID Unload(PDRIVER_OBJECT)
{
    g_engine.Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    return g_engine.Start();
}
