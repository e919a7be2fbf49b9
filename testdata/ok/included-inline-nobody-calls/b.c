#include <ntddk.h>
#include "meter.h"
int B(void) { return 1; }
