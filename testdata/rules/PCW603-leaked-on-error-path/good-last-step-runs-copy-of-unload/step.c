/* What starts last. */
#include <ntddk.h>
extern PDRIVER_OBJECT TheDriver;
NTSTATUS Step(VOID);
NTSTATUS Step(VOID)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(status)) {
        PDRIVER_UNLOAD undo = TheDriver->DriverUnload;
        undo(TheDriver);
    }
    return status;
}
