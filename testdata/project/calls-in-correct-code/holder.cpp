#include "perf.h"
struct Thing { Holder<VOID> h; };
static Thing g_Thing;
static PCW_REGISTRATION_INFORMATION g_Info = { 0x100, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
class Base { public: virtual NTSTATUS Start() = 0; virtual ~Base() {} };
class Derived : public Base { public: NTSTATUS Start() override { return PcwRegister(&m_h, &g_Info); } ~Derived() { if (m_h) PcwUnregister(m_h); } PPCW_REGISTRATION m_h = nullptr; };
static Derived g_Derived;
Base *g_Base = &g_Derived;
NTSTATUS Go6() { return g_Base->Start(); }
constexpr NTSTATUS (*kReg)(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION) = &PcwRegister;
using RegType = decltype(&PcwRegister);
static RegType g_p = PcwRegister;
NTSTATUS Go7(RegType f = PcwRegister);
