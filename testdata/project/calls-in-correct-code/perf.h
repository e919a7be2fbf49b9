#pragma once
#include "forms.h"
class CPerf {
public:
    CPerf() : m_h(nullptr) {}
    ~CPerf() { Stop(); }
    NTSTATUS Start(PCW_REGISTRATION_INFORMATION *info) { return PcwRegister(&m_h, info); }
    void Stop() { if (m_h != nullptr) { PcwUnregister(m_h); m_h = nullptr; } }
private:
    PPCW_REGISTRATION m_h;
};
struct Ops { NTSTATUS (*Start)(PPCW_REGISTRATION *); void (*Stop)(PPCW_REGISTRATION); };
template<class F> class Guard { F m_f; bool m_on; public: Guard(F f) : m_f(f), m_on(true) {} ~Guard() { if (m_on) m_f(); } void release() { m_on = false; } };
template<class T> struct Holder { T *p; ~Holder() { if (p) PcwUnregister((PPCW_REGISTRATION)p); } };
