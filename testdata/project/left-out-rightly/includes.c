#include <ntddk.h>
#if 0
#include "disabled.inc"
#endif
#ifdef _M_IX86
#include "disabled.inc"
#endif
