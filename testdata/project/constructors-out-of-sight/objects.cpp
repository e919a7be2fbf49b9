#include <wdm.h>
static PPCW_REGISTRATION H;
struct I : PCW_REGISTRATION_INFORMATION { I(int); I(); };
struct J { PCW_REGISTRATION_INFORMATION i; J(int, int); };
struct K { PCW_REGISTRATION_INFORMATION i; explicit K(const K &, int = 0); K(); };
NTSTATUS A() { I i(3); return PcwRegister(&H, &i); }
NTSTATUS B() { I i; return PcwRegister(&H, &i); }
NTSTATUS C() { J j(1, 2); return PcwRegister(&H, &j.i); }
NTSTATUS D() { K k; return PcwRegister(&H, &k.i); }
