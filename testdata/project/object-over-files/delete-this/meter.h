#pragma once
extern "C" {
#include <ntddk.h>
}
struct nothrow {
};
void *__cdecl operator new(size_t size, nothrow) noexcept;
void __cdecl operator delete(void *p) noexcept;
void __cdecl operator delete(void *p, size_t) noexcept;
class Meter
{
  public:
    static Meter *Create();
    ~Meter()
    {
        if (m_set)
            PcwUnregister(m_set);
    }
    void Add()
    {
        ++m_calls.ops;
        ++m_calls.errs;
    }
    void AddRef()
    {
        InterlockedIncrement(&m_ref);
    }
    void Release();
    LONG m_ref = 1;

  private:
    Meter() = default;
    NTSTATUS Register();
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE, PPCW_CALLBACK_INFORMATION, PVOID);
    struct {
        ULONG64 ops;
        ULONG errs;
    } m_calls = {};
    PPCW_REGISTRATION m_set = nullptr;
};
