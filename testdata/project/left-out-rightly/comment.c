#include <ntddk.h>
#if DBG
/* PcwRegister( */ VOID F(VOID) { DbgPrint("PcwRegister()"); }
#endif
