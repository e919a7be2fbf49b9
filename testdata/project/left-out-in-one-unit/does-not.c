#include <ntddk.h>
#if DBG
#include "impl.inc"
#endif
