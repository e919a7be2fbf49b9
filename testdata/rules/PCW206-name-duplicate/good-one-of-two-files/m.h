#include <ntddk.h>
NTSTATUS StartA(VOID);
VOID StopA(VOID);
NTSTATUS StartB(VOID);
VOID StopB(VOID);
