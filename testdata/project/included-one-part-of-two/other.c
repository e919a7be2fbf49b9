#include <ntddk.h>
#include "meter.h"
NTSTATUS OtherStart(VOID) { return STATUS_SUCCESS; }
