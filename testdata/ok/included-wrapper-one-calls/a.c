#include <ntddk.h>
#include "wrap.h"
int A(void) { return 1; }
