/* What starts last. */
#include <ntddk.h>
extern VOID (*Undo)(PDRIVER_OBJECT);
NTSTATUS Step(VOID);
NTSTATUS Step(VOID)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(status))
        Undo(NULL);
    return status;
}
