#include <ntddk.h>
#if 1 / 0
#include "queue.inc"
#endif
