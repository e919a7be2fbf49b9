#include <ntddk.h>
#include "input.c"
#define HEADER "input.c"
#include HEADER
#define JOIN(x) P##cw##x
extern PPCW_REGISTRATION handle, *other;
static struct { int a; } table[] = { { 1 }, { RegisterFoo } };
NTSTATUS (*pointer)(VOID) = Start;
NTSTATUS Start(VOID) /* PcwRegister */ { char c = '"'; L"Pcw\
Register"; R"x(PcwAddInstance)x"; return RegisterFoo(handle); } // pcwlint: disable=PCW401
#if defined(_KERNEL_MODE) || WIN32
namespace a { class b : public c { ~b() override { JOIN(Unregister)(handle); } }; }
#endif
template <class T> auto f(T t) -> decltype(t) { return [&] { PcwUnregister(t); }(); }
