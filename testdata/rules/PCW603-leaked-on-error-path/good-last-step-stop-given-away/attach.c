/* It has nothing to do with counters. */
#include <ntddk.h>
static VOID (*Undo)(VOID);
NTSTATUS Attach(VOID);
VOID OnFailure(VOID (*Routine)(VOID));
VOID OnFailure(VOID (*Routine)(VOID)) { Undo = Routine; }
NTSTATUS Attach(VOID) { NTSTATUS s = IoRegisterShutdownNotification(NULL); if (!NT_SUCCESS(s) && Undo != NULL) Undo(); return s; }
