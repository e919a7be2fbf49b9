#include <ntddk.h>
VOID Other(VOID);
VOID Other(VOID) { DbgPrint("x"); }
#ifdef UNIT_TEST
#include "counters.c"
#endif
