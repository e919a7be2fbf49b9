#include <ntddk.h>
#ifdef QUEUE_COUNTERS
#include "queue.h"
#endif
