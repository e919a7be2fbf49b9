#include <ntddk.h>
#include "diskCounters.h"

NTSTATUS RegisterDisk();
NTSTATUS Start(VOID) { return RegisterDisk(NULL, NULL); }
