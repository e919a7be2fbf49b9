/* It has nothing to do with counters. */
#include <ntddk.h>
NTSTATUS Attach(VOID);
NTSTATUS Attach(VOID) { return IoRegisterShutdownNotification(NULL); }
