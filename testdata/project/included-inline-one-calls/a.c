#include <ntddk.h>
#include "meter.h"
int A(void) { return 1; }
