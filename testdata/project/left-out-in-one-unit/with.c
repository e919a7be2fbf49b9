#include <ntddk.h>
#define QUEUE_COUNTERS
#include "shared.h"
